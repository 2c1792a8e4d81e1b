import TableEditing

/// One line of a drawing by its meaning, before it has a style.
///
/// Lines of two planes have two cells, the data source's first; a cell is nil where the plane has nothing there.
enum Line {
  /// What holds for the whole table.
  case status(String)
  /// What came of an edit, or is worth a second look.
  case message(Message, String)
  case titles(Titles)
  case sections([SectionCell?])
  case rows([RowCell?])
  /// Something between rows that is no row; the first cell of two planes stays empty.
  case overlay(Overlay)
  /// Rows, and sections with their rows, that are left out here.
  case elided(rows: Int, sections: Int)
  /// Deleted ones that are left out here.
  case elidedDeleted(rows: Int, sections: Int)
  case elidedPlaceholders(Int)
  /// Everything that comes after it is left out, as the screen is too low.
  case cut
}

/// A sentence about a step that has a name before it.
enum Message: String {
  case ignored, refused, warning
  /// UIKit's own text: it is never wrapped or cut.
  case trap
  /// A sum of rows or sections, or what an index means.
  case sum
  /// A sum that is wrong.
  case wrongSum
}

/// What stands above two columns.
struct Titles {
  var columns: [String]
  /// What is said before the rows by somebody who reads them out.
  var spoken: String
  /// What is said before a row that is in one column only, or is another one there.
  var prefixes: [String]
}

/// What an exception has to do with a place.
enum Accusation {
  /// The exception names it.
  case named
  /// It has the index that the exception names, but in the table in which that index does not count.
  case sameIndex
}

/// A section of one plane.
struct SectionCell {
  /// Its index; that before the step if it was deleted.
  var index: Int
  var sectionCount: Int
  var title: String?
  var rowCount: Int
  var mark: Mark<Int>?
  var isDeleted = false
  /// Whether the number of its rows is said, as not all are drawn.
  var isCounted = false
  var accusation: Accusation?
  /// Whether there is no such place.
  var isMissing = false
}

/// A row of one plane.
struct RowCell {
  /// Its place; that before the step if it was deleted.
  var place: IndexPath
  /// The rows of its section.
  var rowCount: Int
  /// What can be drawn of its text.
  var text: String
  var mark: Mark<IndexPath>?
  var isDeleted = false
  /// Whether the data source has another text.
  var isStale = false
  /// What the table shows beside the text; nil in the data source.
  var controls: RowControls?
  var accusation: Accusation?
  /// Whether there is no such place.
  var isMissing = false
}
