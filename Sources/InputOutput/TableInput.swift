import JSON
package import TableEditing
import TableFormats

/// The rows that a run starts with, or that a script takes from a file.
package enum TableInput {
  /// What `--table` names: the file of that name if there is one, else the rows that the words write as `#>` lines do.
  ///
  /// A word that can only be a path is not taken for a row.
  package static func table(for value: String) throws(TableInputError) -> Table {
    if value == "-" || InputFile.exists(value) || looksLikePath(value) { return try read(value) }
    let line: StateLine
    do throws(StateLineError) {
      line = try StateLine(value)
    } catch {
      throw TableInputError(place: "--table:\(error.offset + 1)", message: error.message)
    }
    var builder = TableBuilder()
    for rows in line.sections {
      builder.beginSection(title: nil)
      for row in rows { builder.addRow(row) }
    }
    return builder.finish()
  }

  /// Reads a file in the format that its name promises; standard input holds lines.
  package static func read(_ path: String) throws(TableInputError) -> Table {
    guard let format = path == "-" ? .lines : TableFormat(path: path) else {
      throw TableInputError(
        place: path, message: "unknown kind of file: tables are .txt, .csv, .json or .md")
    }
    let file: InputFile
    do throws(InputError) {
      if format == .lines { return try readLines(path) }
      file = try InputFile.read(path, limit: sizeLimit)
    } catch {
      throw TableInputError(place: error.name, message: error.message)
    }
    do throws(TableFormatError) {
      return try format.read(file.bytes)
    } catch {
      let place = "\(file.name):\(error.position.line):\(error.position.column)"
      throw TableInputError(place: place, message: error.message)
    }
  }

  /// Lines are read as they come, so that a long list is in memory once.
  private static func readLines(_ path: String) throws(InputError) -> Table {
    let input = try InputPieces(path, largestPiece: 1 << 16)
    var reader = LinesReader()
    reader.reserve(bytes: min(input.size, sizeLimit))
    var count = 0
    while let piece = try input.next() {
      count += piece.count
      if count > sizeLimit {
        throw InputError(name: input.name, reason: .tooLong(limit: sizeLimit))
      }
      reader.append(piece)
    }
    return reader.finish()
  }

  /// One gibibyte.
  private static let sizeLimit = 1 << 30

  private static func looksLikePath(_ value: String) -> Bool {
    guard !value.contains(" ") else { return false }
    return value.contains("/")
      || [".txt", ".csv", ".json", ".md"].contains { value.hasSuffix($0) }
  }
}

/// Why there is no table, and where it was looked for.
package struct TableInputError: Error {
  package var place: String
  package var message: String

  package init(place: String, message: String) {
    self.place = place
    self.message = message
  }
}
