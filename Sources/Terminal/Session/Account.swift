import Foundation
import MadangClient

/// Where somebody is logged in from this machine: an address, and beside it the tokens, in files of mode 0600.
struct Account: Codable {
    let server: URL

    /// `$XDG_CONFIG_HOME/madang`, or `~/.config/madang`.
    private static var folder: URL {
        let home = FileManager.default.homeDirectoryForCurrentUser
        let config = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        return (config.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".config"))
            .appendingPathComponent("madang")
    }

    private static var file: URL { folder.appendingPathComponent("account.json") }
    private static var tokens: URL { folder.appendingPathComponent("tokens.json") }

    /// Nil where nobody ever logged in. Fails: `MadangError.storage`.
    static func kept() throws -> Account? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do { return try JSONDecoder().decode(Account.self, from: Data(contentsOf: file)) } catch {
            throw MadangError.storage(error)
        }
    }

    /// From now on. Fails: `MadangError.storage`.
    func keep() throws {
        do {
            try FileManager.default.createDirectory(
                at: Self.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try JSONEncoder().encode(self).write(to: Self.file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: Self.file.path)
        } catch { throw MadangError.storage(error) }
    }

    func yard() -> Madang {
        Madang(
            server: server, tokens: FileTokenStore(Self.tokens),
            options: Madang.Options(language: language, userAgent: "madang (terminal)"))
    }

    /// What people read from the server is in the language of the terminal.
    private var language: String? {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap { ProcessInfo.processInfo.environment[$0] }.first { !$0.isEmpty }
        return locale?.hasPrefix("ko") == true ? "ko" : "en"
    }
}
