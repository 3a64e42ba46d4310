package import Domain
import FoundationEssentials

/// Gives mail to a command that takes it as sendmail does: the message on its input, recipients read from it (`-t`),
/// exit code 0 once it has the mail. No shell is ever asked.
package struct SendmailMailer: Mailer {
    private let words: [String]
    private let sender: MailAddress
    private let clock: any Clock
    private let timeout: Duration

    /// What the command may know of our environment: nothing that could hold a secret of ours.
    private static let passedVariables = ["PATH", "HOME", "USER", "LOGNAME", "LANG", "TMPDIR", "TZ"]

    /// - Parameters:
    ///   - command: an absolute path and arguments, with spaces between them: "/usr/sbin/sendmail -t -i".
    ///   - timeout: after that long the command is ended, and the mail counts as not sent.
    package init(command: String, sender: MailAddress, clock: any Clock, timeout: Duration = .seconds(60)) {
        words = command.split(separator: " ").map(String.init)
        self.sender = sender
        self.clock = clock
        self.timeout = timeout
    }

    package func send(_ mail: Mail) async throws {
        let id = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
        let message = try MailMessage(mail, from: sender, at: clock.now, id: id)
        let command = CommandRun(words: words, environment: Self.environment)
        let result = try await command(input: message.text, for: timeout)
        guard result.status != .exited(0) else { return }
        throw MailError(Self.harmless("The command \(result.status.words) \(result.said)", without: mail))
    }

    private static var environment: [String: String] {
        ProcessInfo.processInfo.environment.filter { passedVariables.contains($0.key) }
    }

    /// What the command said, as a line of a log may have it: short, without the address and without anything
    /// that could be the secret of a link.
    static func harmless(_ text: String, without mail: Mail) -> String {
        let line = text.replacing(mail.recipient, with: "<recipient>")
            .split { $0.isWhitespace || $0.isNewline }
            .map { $0.utf8.count > 40 ? "…" : String($0) }.joined(separator: " ")
        return String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 }.prefix(300)))
    }
}
