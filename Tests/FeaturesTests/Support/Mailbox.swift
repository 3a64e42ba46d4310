import Domain
import Features
import Synchronization

/// Takes letters as a mail server does, and refuses them when it is told to.
final class Mailbox: Mailer {
    private struct State {
        var mails: [Mail] = []
        var refusals = 0
    }

    private let state = Mutex(State())

    /// What came, oldest first.
    var mails: [Mail] { state.withLock { $0.mails } }

    /// Refuses the next `count` letters.
    func refuse(_ count: Int) { state.withLock { $0.refusals = count } }

    func send(_ mail: Mail) async throws {
        try state.withLock { state in
            guard state.refusals == 0 else {
                state.refusals -= 1
                throw MailError("not today")
            }
            state.mails.append(mail)
        }
    }
}

/// Writes letters in so few words that a test can read them: the kind, and the secret of the link or what happened.
struct PlainWriter: LetterWriter {
    func write(_ content: LetterContent) -> Mail? {
        let letter = content.letter
        return letter.recipient.map {
            Mail(
                recipient: $0, subject: "\(letter.kind.rawValue) \(content.username ?? "")",
                text: content.secret ?? content.digest?.words ?? "", language: letter.locale)
        }
    }
}

extension Digest {
    /// "post hello|sold Chair|comment ben|message cho 2|more 1 0 0"
    fileprivate var words: String {
        let told = missed.items.map { news -> String in
            switch news {
            case .group(let group):
                "\(group.kind.rawValue) \(group.actors.map(\.username).joined(separator: ","))"
            case .thread(let thread): "message \(thread.partner.username) \(thread.unreadCount)"
            }
        }
        let more = [posts.more, sold.more, missed.more]
        let counts = more.allSatisfy { $0 == 0 } ? [] : ["more \(more[0]) \(more[1]) \(more[2])"]
        return (posts.items.map { "post \($0.text)" } + sold.items.map { "sold \($0.name)" } + told + counts)
            .joined(separator: "|")
    }
}

extension BusyYard {
    /// Sends all that is due, and gives what it did.
    @discardableResult
    func sendLetters(to mailbox: Mailbox, limits: LetterLimits = LetterLimits()) async throws
        -> SendLetters.Receipt
    {
        try await all.sendLetters(by: mailbox, written: PlainWriter(), limits: limits)()
    }
}
