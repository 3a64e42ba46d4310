import Domain
import MadangCore

extension Form {
    /// One of the words of a list, as `name` in the query says it; nil where it says nothing. Fails: `.invalid` with
    /// `name` for a word that is none of them.
    package func word<Word: RawRepresentable<String>>(_ name: String) throws -> Word? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let word = Word(rawValue: text) else { throw DomainError.invalid(name, .unknown) }
        return word
    }
}
