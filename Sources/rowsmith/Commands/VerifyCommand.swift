import InputOutput
import Verification

/// `rowsmith verify`: whether recorded batch updates are valid.
struct VerifyCommand {
  let console: Console

  func run(_ invocation: Invocation) -> ExitStatus {
    let form: VerifyReport.Form =
      invocation.has(.json) ? .json : invocation.has(.quiet) ? .failures : .drawing
    do throws(InputError) {
      let input = try InputPieces(invocation.operands.first ?? "-")
      var report = VerifyReport(name: input.name, form: form, console: console)
      try verify(input, &report)
      return report.finish()
    } catch {
      console.report(error)
      return .unusable
    }
  }

  private func verify(_ input: InputPieces, _ report: inout VerifyReport) throws(InputError) {
    var verifier = BatchVerifier()
    var progress = ProgressLine(
      "verifying", total: input.size, long: 1 << 22, writesAsItGoes: false)
    var count = 0
    while let piece = try input.next() {
      verifier.append(piece)
      while let batch = verifier.next() { report.add(batch) }
      // A log may come from an app that is still running: what is known of it is shown at once.
      progress.end()
      console.out.flush()
      console.errors.flush()
      count += piece.count
      progress.update(min(count, input.size))
    }
    verifier.end()
    while let batch = verifier.next() { report.add(batch) }
    progress.end()
  }
}
