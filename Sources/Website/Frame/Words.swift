package import Wording

/// The phrases that scripts need, in the page's language: one `<meta>` that `lib/words.js` reads.
///
/// `{n}` and such stand for values that only the script knows. The catalogue stays the one place where texts are
/// written, and nothing is generated into scripts.
package struct Words: Sendable, Hashable {
    private var phrases: [String: String]

    package init(_ phrases: [String: String] = [:]) { self.phrases = phrases }

    func merged(with other: Words) -> Words {
        Words(phrases.merging(other.phrases) { _, later in later })
    }

    /// Lines of `key=text`, since neither a key nor a phrase has a line break.
    var element: HTML {
        let lines = phrases.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return "<meta name=\"madang-words\" content=\"\(lines.joined(separator: "\n"))\">"
    }
}
