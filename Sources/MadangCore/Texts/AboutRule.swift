/// How long the texts are in which a yard tells of itself; each may be empty (docs/decisions/0060-about.md).
public enum AboutRule {
    /// What the yard is called, on one line: it has to fit into the bar of a phone.
    public static let name = TextLimit(maximum: 40, isSingleLine: true)
    /// What it is, in a sentence: also the description on cards that others share.
    public static let summary = TextLimit(maximum: 200, isSingleLine: true)
    /// What holds here.
    public static let rules = TextLimit(maximum: 5000)
    /// How to reach who keeps it: an address of any kind, or a sentence.
    public static let contact = TextLimit(maximum: 200, isSingleLine: true)
}
