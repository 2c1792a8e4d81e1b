/// Where the characters of a line stand on the screen, rows counted from the one that the prompt begins in.
///
/// Rows break as readline breaks them: a character that does not fit goes to the next row, and so does the cursor
/// behind a row that is full.
struct LineLayout: Equatable {
  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  /// A character by its bytes, and where it begins.
  struct Cell: Equatable {
    var start: Int
    var character: Character
    var position: Position
  }

  private(set) var cells: [Cell] = []

  /// Where the text ends: the cursor's place behind it.
  private(set) var end: Position

  /// The bytes of the text.
  private(set) var count = 0

  /// Whether the place of every character is certain: none whose width is disputed, and no control but the newline.
  private(set) var isCertain = true

  /// Lays out a text behind a prompt; `columns` answers nil for a character that terminals do not agree on.
  init(prompt: Int, text: String, width: Int, columns: (Character) -> Int?) {
    let width = max(width, 1)
    end = Position(row: prompt / width, column: prompt % width)
    for character in text {
      if character == "\n" {
        cells.append(Cell(start: count, character: character, position: end))
        end = Position(row: end.row + 1, column: 0)
        count += 1
        continue
      }
      let size = columns(character)
      if size == nil { isCertain = false }
      let taken = size ?? 1
      if end.column + taken > width { end = Position(row: end.row + 1, column: 0) }
      cells.append(Cell(start: count, character: character, position: end))
      end.column += taken
      if end.column >= width { end = Position(row: end.row + 1, column: 0) }
      count += character.utf8.count
    }
  }

  /// Where the character stands that the byte at an offset belongs to, or the end.
  func position(of offset: Int) -> Position {
    if offset >= count { return end }
    return cells.last { $0.start <= offset }?.position ?? end
  }

  /// How many rows it takes, the one with the cursor behind the text among them.
  var rows: Int { end.row + 1 }
}
