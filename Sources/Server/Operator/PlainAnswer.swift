/// What a command has to say: lines for people, one JSON object for programs.
package struct PlainAnswer: Sendable {
    /// For people.
    package let text: String
    /// For programs, an object in each line; empty for a list without elements.
    package let json: String
    /// What has to be known beside it, for people; nil for nothing.
    package let note: String?

    /// Fails: what `JSONEncoder` throws.
    init(_ text: String, _ value: some Encodable, note: String? = nil) throws {
        self.text = text
        self.note = note
        json = try PlainJSON.line(value)
    }

    /// A list. Fails: what `JSONEncoder` throws.
    init(_ text: String, list values: [some Encodable]) throws {
        self.text = text
        note = nil
        json = try values.map { try PlainJSON.line($0) }.joined(separator: "\n")
    }
}
