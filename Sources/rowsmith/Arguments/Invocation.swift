/// What a command line asks for, once it is known to be well formed.
struct Invocation: Equatable {
  /// Nil where no command is named: `-c TEXT`, `--help`, `--version`, or nothing at all.
  var command: CommandName?
  var options: [GivenOption] = []
  var operands: [String] = []

  struct GivenOption: Equatable {
    var name: OptionName
    /// Nil for an option that takes none.
    var value: String?
  }

  func has(_ name: OptionName) -> Bool { options.contains { $0.name == name } }

  /// The value of an option; where it is given twice, the last one counts.
  func value(of name: OptionName) -> String? { options.last { $0.name == name }?.value }

  /// The values of an option that may be given several times.
  func values(of name: OptionName) -> [String] {
    options.filter { $0.name == name }.compactMap(\.value)
  }
}
