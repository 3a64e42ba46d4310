import Foundation
import MadangClient

/// Where somebody is logged in from this machine: an address, and beside it the tokens, in files of mode 0600.
struct Account: Codable {
    /// What yards call this program.
    static let appName = "madang (terminal)"

    let server: URL
    /// The id of this program at the yard, for who logged in by a browser; nil for who logged in by a password.
    var appID: String?

    /// `$XDG_CONFIG_HOME/madang`, or `~/.config/madang`.
    private static var folder: URL {
        let home = FileManager.default.homeDirectoryForCurrentUser
        let config = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        return (config.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".config"))
            .appendingPathComponent("madang")
    }

    private static var file: URL { folder.appendingPathComponent("account.json") }
    private static var tokens: URL { folder.appendingPathComponent("tokens.json") }
    /// Yards by their addresses, and the ids under which they know this program.
    private static var apps: URL { folder.appendingPathComponent("apps.json") }

    /// Nil where nobody ever logged in. Fails: `MadangError.storage`.
    static func kept() throws -> Account? { try read(file) }

    /// From now on. Fails: `MadangError.storage`.
    func keep() throws { try Self.write(self, to: Self.file) }

    /// The id under which the yard at `server` knows this program; nil where it was never told.
    /// Fails: `MadangError.storage`.
    static func appID(at server: URL) throws -> String? { try appIDs()[server.absoluteString] }

    /// Fails: `MadangError.storage`.
    static func keep(appID: String, at server: URL) throws {
        var all = try appIDs()
        all[server.absoluteString] = appID
        try write(all, to: apps)
    }

    private static func appIDs() throws -> [String: String] { try read(apps) ?? [:] }

    private static func read<Value: Decodable>(_ file: URL) throws -> Value? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do { return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file)) } catch {
            throw MadangError.storage(error)
        }
    }

    private static func write(_ value: some Encodable, to file: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try JSONEncoder().encode(value).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        } catch { throw MadangError.storage(error) }
    }

    /// The command that logs in where somebody was logged in last; without an address it would be another yard.
    static var logIn: String {
        // What cannot be read is no yard that could be named.
        let server = (try? kept())?.server.absoluteString
        return "madang login \(server ?? "ADDRESS")"
    }

    func yard() -> Madang {
        Madang(
            server: server, tokens: FileTokenStore(Self.tokens),
            options: Madang.Options(language: language, userAgent: Self.appName, appID: appID))
    }

    /// What people read from the server is in the language of the terminal.
    private var language: String? {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap { ProcessInfo.processInfo.environment[$0] }.first { !$0.isEmpty }
        return locale?.hasPrefix("ko") == true ? "ko" : "en"
    }
}
