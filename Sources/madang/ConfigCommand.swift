import ArgumentParser
import Server

struct ConfigCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Print every setting, its value and where it comes from; secrets hidden.")

    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        let reader = try await settings.reader()
        let values = try Setting.all.map(reader.value(of:))
        let keyWidth = values.map(\.setting.key.count).max() ?? 0
        let valueWidth = values.map(\.shown.count).max() ?? 0
        for value in values {
            let key = value.setting.key.padded(to: keyWidth)
            print(
                """
                \(key)  \(value.shown.padded(to: valueWidth))  \(value.source.padded(to: 12))  \
                \(value.setting.meaning)
                """
            )
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
