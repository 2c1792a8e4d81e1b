import JSON
import JSONRPC
import Reporting
import TableEditing
import TableFormats
import TableRendering

extension Method {
  static let export = Method(
    "session/export", "writes the table in a format",
    [
      Parameter<String>.session.needed, Parameter<ExportFormat>.format.needed,
      Parameter<ShownPlane>.plane.optional, Parameter<Int>.revision.optional,
    ],
    gives: Schema.Member("exported", .shared(.exported), "the table's text"),
    errors: [.noSession, .noRevision]
  ) { (turn) throws(CallFailure) in
    let format = try turn.arguments.required(Parameter<ExportFormat>.format)
    let session = try turn.session()
    let revision = try turn.arguments[.revision] ?? session.revision
    guard let state = session.state(at: revision) else {
      throw .error(.noRevision(revision, of: session))
    }
    let plane = try turn.arguments[Parameter<ShownPlane>.plane] ?? .view
    let bytes = format.write(state, plane)
    return .result(
      .object { result in
        result.set("session", session.name)
        result.set("revision", revision)
        result.set("as", format.rawValue)
        result.set("text", utf8: bytes.span)
      })
  }
}

/// What a table can be written as.
enum ExportFormat: String, CaseIterable, Sendable {
  case rows, json, csv, markdown, svg

  func write(_ state: TableState, _ plane: ShownPlane) -> [UInt8] {
    let table = plane == .view ? state.view : state.model
    switch self {
    case .rows: return Array(TableScript.text(of: table, title: state.title).utf8)
    case .json: return TableFormat.json.write(table)
    case .csv: return TableFormat.csv.write(table)
    case .markdown: return TableFormat.markdown.write(table)
    case .svg: return Array(SVGDrawing(state, plane: plane == .view ? .view : .model).text.utf8)
    }
  }
}

extension Parameter<ExportFormat> {
  static var format: Self { choice("as", "the format") }
}
