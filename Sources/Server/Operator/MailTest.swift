import Domain
import MadangCore
import Sendmail
import Wording

/// Sends a letter now, to see whether mail goes out as it is set up.
package enum MailTest {
    /// Returns when the mail command has taken the letter. Fails: `SettingError` without mail, or for an address that
    /// is none; `Refusal` with what the command said.
    ///
    /// - Parameter language: "ko" or "en".
    package static func send(_ configuration: ServerConfiguration, to address: String, language: String)
        async throws
        -> PlainAnswer
    {
        guard let mail = configuration.mail else {
            throw SettingError(
                "The yard sends no mail: \"mail_command\" and \"mail_from\" say how it should.")
        }
        let recipient = EmailRule.normalize(address)
        guard EmailRule.check(recipient) == nil else {
            throw SettingError("The address \(PlainTable.harmless(address)) is none.")
        }
        guard let language = Language(rawValue: language) else {
            throw SettingError("A language is \(Language.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        let strings = Strings(language)
        let text = strings.letters(from: strings.common.productName).test(site: configuration.publicAddress)
        let letter = Mail(
            recipient: recipient, subject: text.subject, text: text.body, language: language.rawValue)
        let mailer = SendmailMailer(command: mail.command, sender: mail.sender, clock: SystemClock())
        do {
            try await mailer.send(letter)
        } catch let error as MailError {
            throw Refusal("The letter was not taken. \(error)")
        }
        return try PlainAnswer(
            "The mail command has taken a letter to \(recipient). Whether it arrives is for the mail server to say.",
            TestLine(recipient: recipient, isTaken: true))
    }
}

private struct TestLine: Encodable {
    let recipient: String
    let isTaken: Bool
}
