import Foundation
import Glibc

/// What the system tells of a process.
struct ProcessFacts {
  let name: String
  /// The letter of its state: `S` sleeps, `T` is stopped, `Z` is dead and not yet buried.
  let state: String
  let parent: pid_t
  /// The group that has the terminal of the process.
  let foregroundGroup: pid_t

  /// Reads them; `nil` where there is no such process.
  init?(of id: pid_t) {
    guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")")
    else { return nil }
    name = String(stat[stat.index(after: open)..<close])
    let fields = stat[stat.index(after: close)...].split(separator: " ")
    guard fields.count > 5, let parent = pid_t(fields[1]), let group = pid_t(fields[5])
    else { return nil }
    state = String(fields[0])
    self.parent = parent
    foregroundGroup = group
  }

  /// The processes that one has started and that are there.
  static func children(of id: pid_t) -> [pid_t] {
    let list = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
  }
}
