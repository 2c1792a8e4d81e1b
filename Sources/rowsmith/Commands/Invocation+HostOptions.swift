import Glibc
import InputOutput
import JSONRPC
import ScriptRunner
import SessionServer
import TableEditing

extension Invocation {
  /// How sessions are served, as the options of `serve` and `lsp` say it.
  func hostOptions() throws(ServeError) -> HostOptions {
    var options = HostOptions(version: CommandTable.version)
    for text in values(of: .limit) {
      let limit = try Limit(text)
      options[limit.name] = limit.value
    }
    options.token = try token()
    if let path = value(of: .allowRead) {
      let folder: ReadableFolder
      do throws(InputError) {
        folder = try ReadableFolder(path, limit: options[.messageBytes])
      } catch {
        throw .unreadable(path, error)
      }
      options.readTable = { path in
        do throws(TableInputError) {
          return .success(try folder.table(at: path))
        } catch {
          return .failure(.unreadableTable(path: path, reason: error.message))
        }
      }
    }
    return options
  }

  private func token() throws(ServeError) -> String? {
    let text: String
    if let path = value(of: .tokenFile) {
      do throws(InputError) {
        text = String(
          decoding: try InputFile.read(path, limit: 1 << 16).bytes, as: UTF8.self)
      } catch {
        throw .unreadable(path, error)
      }
    } else if let value = getenv("ROWSMITH_TOKEN") {
      text = String(cString: value)
    } else {
      return nil
    }
    let line = text.prefix { !$0.isNewline }
    if line.isEmpty { throw .emptyToken }
    return String(line)
  }
}

/// A limit as the command line has it: `rows=1000`.
private struct Limit {
  var name: LimitName
  var value: Int

  init(_ text: String) throws(ServeError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = LimitName(rawValue: String(parts[0])) else {
      throw .unknownLimit(String(parts[0]))
    }
    guard parts.count == 2, let value = Int(parts[1]), 1...Int(Int32.max) ~= value else {
      throw .wrongLimit(name)
    }
    self.name = name
    self.value = value
  }
}

/// Why nothing can be served.
enum ServeError: Error {
  case missingToken
  case emptyToken
  case unknownLimit(String)
  case wrongLimit(LimitName)
  case unreadable(String, InputError)
  case listening(String, ListeningError)

  var message: String {
    switch self {
    case .missingToken:
      "--listen needs a token, from --token-file or from ROWSMITH_TOKEN in the environment"
    case .emptyToken: "the token is empty"
    case .unknownLimit(let name):
      "there is no limit '\(name)'; there are "
        + LimitName.allCases.map(\.rawValue).joined(separator: ", ")
    case .wrongLimit(let name):
      "--limit \(name.rawValue)=N takes a whole number from 1 to \(Int32.max)"
    case .unreadable(let path, let error): "\(path): \(error.message)"
    case .listening(let place, let error): "cannot listen at \(place): \(error.message)"
    }
  }
}
