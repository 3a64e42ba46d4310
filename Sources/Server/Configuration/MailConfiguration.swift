import Foundation
import Sendmail

/// Which command carries letters, and in whose name.
struct MailConfiguration: Sendable {
    let command: String
    let sender: MailAddress

    /// Nil without a command. Fails: `SettingError`.
    init?(command: String, from: String) throws {
        guard let executable = command.split(separator: " ").first.map(String.init) else { return nil }
        guard executable.hasPrefix("/"), FileManager.default.isExecutableFile(atPath: executable) else {
            throw SettingError(
                "The setting \"mail_command\" must begin with the whole path of a program: \(executable)")
        }
        guard let sender = MailAddress(from) else {
            throw SettingError(
                """
                The setting "mail_from" must be an address where there is a mail_command: \
                yard@example.org or Our yard <yard@example.org>.
                """
            )
        }
        self.command = command
        self.sender = sender
    }
}
