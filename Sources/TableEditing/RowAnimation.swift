/// `UITableView.RowAnimation`: kept in the outcome for whoever draws it, never part of what is valid.
public enum RowAnimation: String, CaseIterable, Sendable {
  case fade, right, left, top, bottom, none, middle, automatic
}
