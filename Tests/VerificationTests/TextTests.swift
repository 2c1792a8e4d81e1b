import TableEditing
import TestSupport
import Testing
import Verification

/// Batches recorded with the rows' texts: what the table shows then is held against the data source.
struct `rows with texts` {
  @Test func `that show what the data source has are all well`() {
    checkVerdict(
      #"{"before":[["a","b","c"]],"after":[["c","a"]],"ops":[{"op":"deleteRow","at":[0,1]},{"op":"moveRow","at":[0,2],"to":[0,0]}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"0.1","0.1":null,"0.2":"0.0"}}}"#)
  }

  @Test func `that changed without a call are stale, by their place after the update`() {
    checkVerdict(
      #"{"before":[["a","b"],["x"]],"after":[["n","a","B"],["X"]],"ops":[{"op":"insertRow","at":[0,0]}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"0.1","0.1":"0.2","1.0":"1.0"}},"stale":[[0,2],[1,0]]}"#
    )
  }

  @Test func `that are inserted, reloaded or reconfigured are asked for anew`() {
    checkVerdict(
      #"{"before":[["a","b","c"]],"after":[["n","A","B","C"]],"ops":[{"op":"insertRow","at":[0,0]},"#
        + #"{"op":"reloadRow","at":[0,0]},{"op":"reconfigureRow","at":[0,1]}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"0.1","0.1":"0.2","0.2":"0.3"}},"stale":[[0,3]]}"#)
    checkVerdict(
      #"{"before":[["a"],["b"]],"after":[["new"],["A","B"],["B"]],"ops":[{"op":"insertSection","at":0},{"op":"reloadSection","at":0}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":null,"1.0":"2.0"}},"stale":[[2,0]]}"#)
  }

  @Test func `that moved take their old texts along`() {
    checkVerdict(
      #"{"before":[["a","b"],["c"]],"after":[["c"],["a","b"]],"ops":[{"op":"moveSection","at":1,"to":0}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"1.0","0.1":"1.1","1.0":"0.0"}}}"#)
    checkVerdict(
      #"{"before":[["a","b"]],"after":[["b","A"]],"ops":[{"op":"moveRow","at":[0,0],"to":[0,1]}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"0.1","0.1":"0.0"}},"stale":[[0,1]]}"#)
  }

  @Test func `are compared by what they say, not by how they are escaped`() {
    checkVerdict(
      #"{"before":[["\u0061","é","\ud83d\ude00","a/b"]],"after":[["a","\u00e9","😀","a\/b"]],"ops":[]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"0.0","0.1":"0.1","0.2":"0.2","0.3":"0.3"}}}"#)
    checkVerdict(
      #"{"before":[["\u0061"]],"after":[["b"]],"ops":[]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"0.0"}},"stale":[[0,0]]}"#)
  }

  @Test func `on one side only are counted and no more`() {
    let verdict = #"{"verdict":"ok","result":{"map":{"0.0":"0.0"}}}"#
    checkVerdict(#"{"before":[["a"]],"after":[1],"ops":[]}"#, verdict)
    checkVerdict(#"{"before":[1],"after":[["a"]],"ops":[]}"#, verdict)
  }

  @Test func `trap as their numbers do`() throws {
    let text = #"{"before":[["a","b"]],"after":[["a","b"]],"ops":[{"op":"deleteRow","at":[0,0]}]}"#
    guard case .trap(let batch) = try verdict(on: text) else {
      throw UnexpectedAnswer(description: "the numbers do not agree")
    }
    #expect(batch.exception.rule == .rowCount)
  }
}
