/// What the star of a photo does that is not saved yet.
public enum Saving: String, CaseIterable, Sendable {
    /// Asks for the memo, and saves with it.
    case memoFirst = "memo_first"
    /// Saves without a memo, and offers to write one afterwards.
    case atOnce = "at_once"

    /// Judges the name of what a member chooses.
    public static func check(_ name: String) -> Fault? { Saving(rawValue: name) == nil ? .unknown : nil }
}
