import Foundation

/// Where everything but the photos' bytes is kept: the setting `database`.
enum DatabaseAddress: Hashable, Sendable {
    /// A file of one machine.
    case sqlite(path: String)
    /// A server that several nodes may share; the whole address as libpq reads it.
    case postgres(String)

    /// Reads `sqlite:PATH` or `postgres://…`; nothing means `standardPath`. Fails: `SettingError`, which never
    /// repeats the text: it may hold a password.
    init(_ text: String, standardPath: String) throws {
        if text.isEmpty {
            self = .sqlite(path: standardPath)
        } else if text.hasPrefix("sqlite:"), text.count > "sqlite:".count {
            self = .sqlite(path: String(text.dropFirst("sqlite:".count)))
        } else if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
            self = .postgres(text)
        } else {
            throw SettingError(
                "The setting \"database\" must be like sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME.")
        }
    }

    /// Where it is, as people may read it.
    var place: String {
        switch self {
        case .sqlite(let path): "sqlite:\(absolute(path))"
        case .postgres(let address): SecretText.hidden(in: address)
        }
    }

    /// Whether several nodes may work on it.
    var isShared: Bool {
        switch self {
        case .sqlite: false
        case .postgres: true
        }
    }
}

/// `path` from the root, whatever folder somebody is in.
func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
