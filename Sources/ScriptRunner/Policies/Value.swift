/// What an expression gives.
enum Value {
}
