/// Requests as bytes with their headers, one after the other, made before anything is measured.
struct Requests {
  private(set) var bytes: [UInt8] = []
  /// Where each request ends.
  private(set) var ends: [Int] = []

  var count: Int { ends.count }

  /// The same request `count` times, with ids from 1 on.
  init(_ method: String, _ parameters: String, count: Int) {
    self.init(method, (0..<count).lazy.map { _ in parameters })
  }

  /// A request for each of the parameters, with ids from 1 on.
  init(_ method: String, _ parameters: some Sequence<String>) {
    for (index, parameters) in parameters.enumerated() {
      bytes += Frame.request(id: index + 1, method, parameters).bytes
      ends.append(bytes.count)
    }
  }
}
