/// What a yard tells of itself. An empty text is left out where people read it.
public struct About: Codable, Hashable, Sendable {
    /// What it is called; empty for "Madang", or what that is in the reader's language.
    public let name: String
    /// What it is, in a sentence.
    public let summary: String
    /// What holds here, in paragraphs.
    public let rules: String
    /// How to reach who keeps it.
    public let contact: String
    /// The colour of its heart, main button and focus: "persimmon", "rose", "plum", "iris", "sea", "teal", "pine" or
    /// "ochre".
    public let accent: String
    /// Where its picture is, a square WebP, if it has one.
    @Nullable public var logoURL: String?
    /// Who may join: "open", "invite" or "approval".
    public let registration: String

    /// As the yard tells it.
    public init(
        name: String, summary: String, rules: String, contact: String, accent: String, logoURL: String?,
        registration: String
    ) {
        self.name = name
        self.summary = summary
        self.rules = rules
        self.contact = contact
        self.accent = accent
        self._logoURL = Nullable(wrappedValue: logoURL)
        self.registration = registration
    }

    private enum CodingKeys: String, CodingKey {
        case name, summary, rules, contact, accent, registration
        case logoURL = "logo_url"
    }
}

/// Changes what a yard tells of itself. What is absent stays; an empty text is taken away.
public struct AboutRequest: Codable, Hashable, Sendable {
    /// At most 40 characters.
    public var name: String?
    /// At most 200 characters.
    public var summary: String?
    /// At most 5 000 characters, on as many lines as one likes.
    public var rules: String?
    /// At most 200 characters.
    public var contact: String?
    /// One of the words of `About`.
    public var accent: String?

    /// Nil leaves a part as it is.
    public init(
        name: String? = nil, summary: String? = nil, rules: String? = nil, contact: String? = nil,
        accent: String? = nil
    ) {
        self.name = name
        self.summary = summary
        self.rules = rules
        self.contact = contact
        self.accent = accent
    }
}
