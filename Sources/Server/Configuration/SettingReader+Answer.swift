extension SettingReader {
    /// Every setting, its value as it may be shown, and where that comes from. Fails: `SettingError`.
    package func answer() throws -> PlainAnswer {
        let lines = try Setting.all.map { SettingLine(try value(of: $0)) }
        return try PlainAnswer(PlainTable.text(lines.map(\.row)), list: lines)
    }
}

/// A setting, as the command line prints it.
private struct SettingLine: Encodable {
    let key, value, source, meaning: String

    init(_ found: SettingValue) {
        key = found.setting.key
        value = found.shown
        source = found.source
        meaning = found.setting.meaning
    }

    var row: [String] { [key, value, source, meaning] }
}
