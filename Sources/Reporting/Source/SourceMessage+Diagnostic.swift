package import EditScript

extension SourceMessage {
  /// What the parser says about a place.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity == .error ? .error : .warning,
      range: diagnostic.range,
      text: diagnostic.message,
      fixes: diagnostic.fixIts.map { $0.title },
      notes: diagnostic.notes.map { ($0.range, $0.message) })
  }
}
