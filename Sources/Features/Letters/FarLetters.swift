import Domain
import Synchronization

/// Letters that are due later than any letter is put off, as this process sees them. Either a process has them in hand,
/// or had and died; or a clock that is ahead, or was, has put them off, and nobody may come back to them. What is alive
/// changes: whoever takes, puts off or sends a letter changes or deletes its row. How long a row stays as it is every
/// node sees by its own clock, whatever the others say.
final class FarLetters: Sendable {
    private struct Sight {
        let attempts: Int
        let dueAt: Timestamp
        let since: Timestamp

        /// Whether nothing has happened to the letter.
        func isStill(_ letter: Letter) -> Bool { attempts == letter.attempts && dueAt == letter.dueAt }
    }

    /// So many are looked at.
    static let limit = 100

    /// In which the other node comes back to a letter that it has put off, and is not overtaken.
    private static let margin = Duration.seconds(30)

    private let sights = Mutex<[Identifier<Letter>: Sight]>([:])

    /// Those of `letters` that nobody comes back to: in hand they stayed as they are for longer than any mailer takes,
    /// put off for longer than a letter for which there is no room or that was tried so often, and then a little.
    /// - Parameter letters: all that are far at `now`; what is known of others is forgotten.
    func abandoned(among letters: [Letter], at now: Timestamp) -> [Letter] {
        sights.withLock { sights in
            let old = sights
            sights = [:]
            var abandoned: [Letter] = []
            for letter in letters {
                var sight = Sight(attempts: letter.attempts, dueAt: letter.dueAt, since: now)
                if let known = old[letter.id], known.isStill(letter), known.since <= now { sight = known }
                sights[letter.id] = sight
                let pause =
                    letter.dueAt == Letter.inHand
                    ? SendLetters.claim : max(LetterLimits.pause, SendLetters.pause(after: letter.attempts))
                if now > sight.since + pause + Self.margin { abandoned.append(letter) }
            }
            return abandoned
        }
    }
}
