import Domain
import Features
import Foundation
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

/// Writes letters in so few words that a test can read them: the kind, and the secret of the link.
struct PlainWriter: LetterWriter {
    func write(_ letter: Letter, username: String?, zone: TimeZone?, secret: String?) -> Mail? {
        letter.recipient.map {
            Mail(
                recipient: $0, subject: "\(letter.kind.rawValue) \(username ?? "")", text: secret ?? "",
                language: letter.locale)
        }
    }
}

extension BusyYard {
    /// The same yard with a mail server.
    func withMail() -> BusyYard {
        var yard = self
        yard.hasMail = true
        return yard
    }

    /// Sends all that is due, and gives what it did.
    @discardableResult
    func sendLetters(to mailbox: Mailbox, limits: LetterLimits = LetterLimits()) async throws
        -> SendLetters.Receipt
    {
        try await all.sendLetters(by: mailbox, written: PlainWriter(), limits: limits)()
    }
}
