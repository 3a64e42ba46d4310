import Configuration
import SystemPackage

/// A setting's value and where it came from.
package struct SettingValue: Sendable {
    package let setting: Setting
    package let value: String
    /// "default", "command line", "environment" or "file".
    package let source: String

    /// The value as it may be shown.
    package var shown: String {
        switch setting.secrecy {
        case .open: value
        case .password: SecretText.hidden(in: value)
        case .whole: value.isEmpty ? "" : "<secret>"
        }
    }
}

/// A setting that cannot be used, in one clear sentence for the operator.
package struct SettingError: Error, CustomStringConvertible, Sendable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Looks settings up: flags first, then the environment, then the file.
package struct SettingReader: Sendable {
    private let sources: [(name: String, provider: any ConfigProvider)]
    private let file: String?

    /// - Parameters:
    ///   - flags: values given on the command line, by key.
    ///   - environment: all variables; those that start with `MADANG_` count.
    ///   - file: path of a JSON file; nil for none.
    /// Fails: `SettingError` for a file that cannot be read or holds an unknown key.
    package init(flags: [String: String], environment: [String: String], file: String?) async throws {
        try Self.refuseUnknown(environment)
        var sources: [(name: String, provider: any ConfigProvider)] = [
            ("command line", InMemoryProvider(values: Self.values(flags))),
            ("environment", InMemoryProvider(values: Self.values(Self.ours(environment)))),
        ]
        if let file {
            do {
                sources.append(
                    (
                        "file",
                        try await FileProvider<JSONSnapshot>(filePath: FilePath(file), allowMissing: false)
                    ))
            } catch {
                throw SettingError("The configuration file \(file) cannot be read as JSON: \(error)")
            }
        }
        self.sources = sources
        self.file = file
    }

    /// The path of the file, if a secret comes from it and every user of the machine may read it; else nil.
    /// Fails: `SettingError` as `value(of:)`.
    var openFile: String? {
        get throws {
            guard let file, FileMode.isOpenToAll(file) else { return nil }
            let holdsSecret = try Setting.all.contains { setting in
                let found = try value(of: setting)
                return found.source == "file" && found.shown != found.value
            }
            return holdsSecret ? file : nil
        }
    }

    /// The value of a setting. Fails: `SettingError` for a value of the wrong kind in the file.
    package func value(of setting: Setting) throws -> SettingValue {
        for (name, provider) in sources {
            if let text = try lookUp(setting, in: provider) {
                return SettingValue(setting: setting, value: text, source: name)
            }
        }
        return SettingValue(setting: setting, value: setting.defaultValue, source: "default")
    }

    private func lookUp(_ setting: Setting, in provider: any ConfigProvider) throws -> String? {
        let key = AbsoluteConfigKey([setting.key])
        // A JSON file may say 8080 or "8080", true or "on".
        for type in [ConfigType.string, .int, .bool] {
            // A provider throws for a value of another type; the next type is tried then.
            guard let found = try? provider.value(forKey: key, type: type) else { continue }
            switch found.value?.content {
            case .string(let text): return text
            case .int(let number): return String(number)
            case .bool(let flag): return flag ? "on" : "off"
            case nil: return nil
            default: continue
            }
        }
        throw SettingError("The setting \"\(setting.key)\" must be a text, a number or true or false.")
    }

    private static func values(_ texts: [String: String]) -> [AbsoluteConfigKey: ConfigValue] {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        for (key, text) in texts {
            values[AbsoluteConfigKey([key])] = ConfigValue(.string(text), isSecret: false)
        }
        return values
    }

    private static func ours(_ environment: [String: String]) -> [String: String] {
        var ours: [String: String] = [:]
        for setting in Setting.all { ours[setting.key] = environment[setting.variable] }
        return ours
    }

    /// A misspelt variable would otherwise be silently without effect.
    private static func refuseUnknown(_ environment: [String: String]) throws {
        let known = Set(Setting.all.map(\.variable)).union(["MADANG_CONFIG"])
        let unknown = environment.keys.filter { $0.hasPrefix("MADANG_") && !known.contains($0) }.sorted()
        guard let first = unknown.first else { return }
        throw SettingError("The environment variable \(first) is not a setting; see `madang config`.")
    }
}
