import EditScript
import Explanation
import JSON
import Verification

/// The laws that hold for any bytes taken for a log of batches.
///
/// - Returns: The first law that is broken, in a sentence; nil if all hold.
package func brokenVerifyLaw(_ bytes: [UInt8]) -> String? {
  let whole = verdicts(of: [bytes])
  let cut = Int(bytes.first ?? 0) % (bytes.count + 1)
  if verdicts(of: [Array(bytes[..<cut]), Array(bytes[cut...])]) != whole {
    return "pieces of a log are read as the whole is"
  }
  for verdict in whole where !verdict.isEmpty {
    do throws(JSONError) { _ = try JSONDocument(parsing: verdict) } catch {
      return "a verdict is JSON"
    }
  }
  return nil
}

/// Each batch's verdict as JSON, empty for what cannot be read.
private func verdicts(of pieces: [[UInt8]]) -> [[UInt8]] {
  var verifier = BatchVerifier(maximumLength: 1 << 20)
  var verdicts: [[UInt8]] = []
  func collect() {
    while let batch = verifier.next() {
      var line: [UInt8] = []
      if case .verdict(let verdict) = batch.content { verdict.writeJSON { line += $0 } }
      verdicts.append(line)
    }
  }
  for piece in pieces {
    verifier.append(piece)
    collect()
  }
  verifier.end()
  collect()
  return verdicts
}

/// The laws that hold for any bytes taken for a crash log.
///
/// - Returns: The first law that is broken, in a sentence; nil if all hold.
package func brokenExplainLaw(_ bytes: [UInt8]) -> String? {
  for finding in Explanation.findings(in: bytes) {
    if finding.explanation.meaning.isEmpty { return "a finding has a meaning" }
    if finding.explanation.causes.isEmpty { return "a finding has a cause" }
    for cause in finding.explanation.causes {
      guard let script = cause.script else { continue }
      if parse(Array(script.text.utf8)).hasErrors { return "a cause's script parses" }
    }
  }
  return nil
}
