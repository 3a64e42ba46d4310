package import MadangCore

/// What a yard tells of itself. An empty text is left out.
package struct About: Hashable, Sendable {
    /// Empty for the product's own name.
    package var name: String
    package var summary: String
    package var rules: String
    package var contact: String
    package var accent: Accent

    package init(
        name: String = "", summary: String = "", rules: String = "", contact: String = "",
        accent: Accent = .persimmon
    ) {
        self.name = name
        self.summary = summary
        self.rules = rules
        self.contact = contact
        self.accent = accent
    }
}
