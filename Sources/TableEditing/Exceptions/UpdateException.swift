/// An exception that a batch update raised: which sentence, and the figures in it.
public struct UpdateException: Error, Equatable, Sendable {
  public var form: ExceptionForm
  /// The figures of the sentence, in the order that the form lists them.
  public var figures: [FigureValue]
  /// The whole batch, as the count exceptions of iOS 16.4 and later print it; nil for the other forms.
  public var batch: BatchListing?

  public init(_ form: ExceptionForm, _ figures: [FigureValue], batch: BatchListing? = nil) {
    self.form = form
    self.figures = figures
    self.batch = batch
  }

  /// The broken rule.
  public var rule: UpdateRule { form.rule }

  /// The figure of that name; nil where the sentence has none.
  public subscript(figure: Figure) -> Int? {
    figures.first { $0.figure == figure }?.value
  }
}

/// A figure and its value.
public struct FigureValue: Hashable, Sendable {
  public var figure: Figure
  public var value: Int

  public init(_ figure: Figure, _ value: Int) {
    self.figure = figure
    self.value = value
  }
}

/// A batch as iOS 16.4 prints it: row counts of each section before and after, and the calls made.
public struct BatchListing: Hashable, Sendable {
  public var rowCountsBefore: [Int]
  public var rowCountsAfter: [Int]
  /// The calls, each reload as the delete and the insert that it stands for.
  public var operations: [UpdateOperation]

  public init(rowCountsBefore: [Int], rowCountsAfter: [Int], operations: [UpdateOperation]) {
    self.rowCountsBefore = rowCountsBefore
    self.rowCountsAfter = rowCountsAfter
    self.operations = operations
  }
}
