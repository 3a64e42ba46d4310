import Domain
import MadangCore
import Wording

/// The title of what was reported, which is kept in no language, for a reader of one: what a listing cost with the sign
/// of its currency, what was said of a sale in words, and how much was offered. What says none of it stays as it is.
func evidenceTitle(_ piece: Evidence.Piece, _ text: Strings) -> String {
    let parts = piece.title.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    switch piece.kind {
    case .listing:
        guard parts.count > 1, let price = parts.last.flatMap(amount) else { return piece.title }
        return titled(parts.dropLast(), text.paid(price))
    case .feedback:
        // What was sold may have such a word in its name: the last one was said.
        guard let said = parts.lastIndex(where: { Feedback.Kind(rawValue: $0) != nil }), said > 0 else {
            return piece.title
        }
        return titled(parts[..<said], text.feedback.word(parts[said], parts[(said + 1)...].first))
    case .message: return amount(piece.title).map { text.offers.offer(text.money($0)) } ?? piece.title
    case .post, .comment, .member, .story, .board: return piece.title
    }
}

private let separator = " · "

/// A name, which may be in a script of another direction, and what is told of it.
private func titled(_ name: ArraySlice<String>, _ told: String) -> String {
    TextDirection.isolated(name.joined(separator: separator)) + separator + told
}

/// Reads "1000 KRW"; nil for anything else.
private func amount(_ words: String) -> Money? {
    let parts = words.split(separator: " ")
    guard parts.count == 2, let currency = Currency(rawValue: String(parts[1])) else { return nil }
    return try? Money(String(parts[0]), in: currency)
}
