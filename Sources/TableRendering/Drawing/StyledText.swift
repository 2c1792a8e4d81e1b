/// A piece of a line with the colours of its parts.
struct StyledText {
  enum Role {
    case plain, heading, faint
    case inserted, deleted, changed, moved, stale
    case error, warning
    /// UIKit's own text of an exception.
    case exception
  }

  private(set) var runs: [(text: String, role: Role)] = []
  private(set) var width = 0
  let measure: TextMeasure

  init(_ text: String = "", _ role: Role = .plain, by measure: TextMeasure) {
    self.measure = measure
    add(text, role)
  }

  mutating func add(_ text: String, _ role: Role = .plain) {
    if text.isEmpty { return }
    if let last = runs.last, last.role == role {
      runs[runs.count - 1].text += text
    } else {
      runs.append((text, role))
    }
    width += measure.width(of: text)
  }

  mutating func add(_ other: StyledText) {
    runs += other.runs
    width += other.width
  }

  /// Adds spaces up to so many columns.
  mutating func pad(to columns: Int) {
    if columns > width { add(String(repeating: " ", count: columns - width)) }
  }

  /// The text in at most so many columns, an ellipsis at its end where it is cut.
  func clipped(to columns: Int) -> StyledText {
    if width <= columns { return self }
    var clipped = StyledText(by: measure)
    for run in runs {
      let left = columns - clipped.width
      if measure.width(of: run.text) >= left {
        // More comes after it, so it is cut where it fits too.
        clipped.add((run.text + " ").clipped(to: left, by: measure), run.role)
        return clipped
      }
      clipped.add(run.text, run.role)
    }
    return clipped
  }

  /// The text, without spaces at its end, with ANSI colours if wanted.
  func drawn(inColour: Bool) -> String {
    var runs = runs
    while let last = runs.last, last.text.utf8.allSatisfy({ $0 == 0x20 }) { runs.removeLast() }
    if let last = runs.last {
      var text = last.text
      while text.utf8.last == 0x20 { text.removeLast() }
      runs[runs.count - 1].text = text
    }
    var drawn = ""
    for run in runs {
      if inColour, let code = run.role.code {
        drawn += "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
      } else {
        drawn += run.text
      }
    }
    return drawn
  }
}

extension StyledText.Role {
  /// The ANSI code of the role's colour.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .faint: "2"
    case .inserted: "32"
    case .deleted, .exception: "31"
    case .changed: "33"
    case .moved: "36"
    case .stale: "35"
    case .error: "1;31"
    case .warning: "1;35"
    }
  }
}
