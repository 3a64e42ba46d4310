import Configuration

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
    /// Fails: `SettingError` for a file that cannot be read, an unknown key in it, a value of the wrong kind in it.
    package init(flags: [String: String], environment: [String: String], file: String?) async throws {
        try Self.refuseUnknown(environment)
        var sources: [(name: String, provider: any ConfigProvider)] = [
            ("command line", InMemoryProvider(values: Self.values(flags))),
            ("environment", InMemoryProvider(values: Self.values(Self.ours(environment)))),
        ]
        if let file {
            sources.append(("file", InMemoryProvider(values: Self.values(try FileSettings(file).texts))))
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

    /// The value of a setting.
    package func value(of setting: Setting) throws -> SettingValue {
        for (name, provider) in sources {
            if let text = try lookUp(setting, in: provider) {
                return SettingValue(setting: setting, value: text, source: name)
            }
        }
        return SettingValue(setting: setting, value: setting.defaultValue, source: "default")
    }

    private func lookUp(_ setting: Setting, in provider: any ConfigProvider) throws -> String? {
        let found = try provider.value(forKey: AbsoluteConfigKey([setting.key]), type: .string)
        guard case .string(let text)? = found.value?.content else { return nil }
        return text
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
