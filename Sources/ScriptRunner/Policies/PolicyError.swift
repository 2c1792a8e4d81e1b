/// What is wrong in a policy, and where.
package struct PolicyError: Error, Equatable {
  package var range: Range<Int>
  package var message: String { "this build cannot run policies yet" }
}
