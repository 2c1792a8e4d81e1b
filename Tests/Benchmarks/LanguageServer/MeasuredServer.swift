import Glibc

/// A language server that is measured.
enum MeasuredServer: CaseIterable {
  case rowsmith
  case clangd
  case tombi
  case justLSP

  var name: String {
    switch self {
    case .rowsmith: "rowsmith"
    case .clangd: "clangd"
    case .tombi: "tombi"
    case .justLSP: "just-lsp"
    }
  }

  /// How it is started: as an editor starts it, but that nothing is fetched while it is measured.
  var arguments: [String] {
    switch self {
    case .rowsmith: [".build/release/rowsmith", "lsp"]
    case .clangd: [Self.clangdPath]
    case .tombi: [".venv-bench/bin/tombi", "lsp", "--offline"]
    case .justLSP: [".venv-bench/bin/just-lsp"]
    }
  }

  var languageID: String {
    switch self {
    case .rowsmith: "rows"
    case .clangd: "c"
    case .tombi: "toml"
    case .justLSP: "just"
    }
  }

  var fileName: String {
    switch self {
    case .rowsmith: "stock.rows"
    case .clangd: "stock.c"
    case .tombi: "stock.toml"
    case .justLSP: "justfile"
    }
  }

  func sample(lines: Int) -> SampleText {
    switch self {
    case .rowsmith: SampleRows.text(lines: lines)
    case .clangd: PeerSamples.c(lines: lines)
    case .tombi: PeerSamples.toml(lines: lines)
    case .justLSP: PeerSamples.just(lines: lines)
    }
  }

  /// The one that stands beside `swift`, which may be reached by a link; else whichever there is.
  private static let clangdPath: String = {
    guard let path = getenv("PATH") else { return "clangd" }
    for folder in String(cString: path).split(separator: ":") {
      guard let swift = realpath("\(folder)/swift", nil) else { continue }
      defer { free(swift) }
      let beside = String(cString: swift).split(separator: "/").dropLast()
      let candidate = "/" + beside.joined(separator: "/") + "/clangd"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return "clangd"
  }()
}
