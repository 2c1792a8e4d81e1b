import JSON
import Testing

@testable import LanguageServer

/// What an editor is told of a script.
@Suite struct DiagnosticTests {
  @Test func `a refused statement is told where it stands, and what behind it is not run`() throws {
    let client = try LanguageClient.started()
    client.open("table { \"a\" }\ndelete 7\nundo\n")
    let told = try #require(try client.work().last)
    #expect(told["method"]?.string == "textDocument/publishDiagnostics")
    let codes = told["params"]?["diagnostics"]?.elements?.compactMap { $0["code"]?.string }
    #expect(codes == ["refused", "not-run"])
    client.change((1, 7, 1, 8), "0")
    let mended = try #require(try client.work().last)
    #expect(mended["params"]?["diagnostics"]?.written == "[]")
  }
}
