import Foundation

/// The targets of `Package.swift` and what each depends on, read from its text.
struct Manifest {
  struct Target: Equatable {
    enum Kind: String { case target, executableTarget, testTarget, systemLibrary }
    var kind: Kind
    var name: String
    var dependencies: Set<String>
    /// The folder, where it is not the customary one.
    var path: String?
  }

  let targets: [Target]

  init(text: String) throws {
    let declaration =
      #/\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?(?:,\s*path: "([^"]*)")?/#
    targets = text.matches(of: declaration).compactMap { match in
      guard let kind = Target.Kind(rawValue: String(match.1)) else { return nil }
      let names = (match.3 ?? "").matches(of: #/"(\w+)"/#).map { String($0.1) }
      return Target(
        kind: kind, name: String(match.2), dependencies: Set(names), path: match.4.map(String.init))
    }
  }

  /// The targets that make up the product: the folders of `Sources`.
  var sources: [Target] { targets.filter { $0.kind != .testTarget && $0.path == nil } }

  var names: Set<String> { Set(targets.map(\.name)) }
}

/// The table of arrows in ARCHITECTURE.md: each module and what it may import.
struct ArrowTable {
  let arrows: [String: Set<String>]

  /// Reads rows of the form `| Module | First, Second |`, or `| Module | nothing |`.
  init(text: String) {
    var arrows: [String: Set<String>] = [:]
    let lines = text.split(separator: "\n").drop { !$0.contains("may import") }.dropFirst(2)
    for line in lines.prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2 else { continue }
      let names = cells[1] == "nothing" ? [] : cells[1].components(separatedBy: ", ")
      arrows[cells[0]] = Set(names)
    }
    self.arrows = arrows
  }
}
