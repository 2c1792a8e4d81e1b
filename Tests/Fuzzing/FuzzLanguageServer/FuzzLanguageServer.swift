import FuzzChecks

/// libFuzzer's entry: any bytes are a case.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let law = brokenLanguageServerLaw(Array(UnsafeBufferPointer(start: start, count: count))) {
    preconditionFailure(law)
  }
  return 0
}
