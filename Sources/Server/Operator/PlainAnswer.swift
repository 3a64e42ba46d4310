/// What a command has to say: lines for people, one JSON object for programs.
package struct PlainAnswer: Sendable {
    /// For people.
    package let text: String
    /// For programs, in one line.
    package let json: String

    /// Fails: what `JSONEncoder` throws.
    init(_ text: String, _ value: some Encodable) throws {
        self.text = text
        json = try PlainJSON.line(value)
    }
}
