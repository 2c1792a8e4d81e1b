/// A random generator that gives the same numbers for the same seed, on every machine.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The generator of the case `number` of a run, so that any case can be repeated without those before it.
  package init(seed: UInt64, number: Int) {
    var numbered = SplitMix64(
      seed: seed ^ UInt64(truncatingIfNeeded: number) &* 0xD1B5_4A32_D192_ED03)
    state = numbered.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to `bound`, which is not reached; `bound` is at least 1.
  package mutating func number(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
