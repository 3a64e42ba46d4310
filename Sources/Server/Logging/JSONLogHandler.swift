package import Foundation
package import Logging

/// One JSON object a line on standard error: time, level, message, and the metadata under their own keys.
package struct JSONLogHandler: LogHandler {
    package var logLevel: Logger.Level = .info
    package var metadata: Logger.Metadata = [:]
    package var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let write: @Sendable (Data) -> Void

    /// `write` gets whole lines, also from several threads at once.
    package init(
        label: String, write: @escaping @Sendable (Data) -> Void = { FileHandle.standardError.write($0) }
    ) {
        self.label = label
        self.write = write
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var line: [String: String] = [:]
        let error = event.error.map(LogText.metadata(of:)) ?? [:]
        for source in [metadataProvider?.get() ?? [:], metadata, event.metadata ?? [:], error] {
            for (key, value) in source { line[key] = value.description }
        }
        line["time"] = Date.now.formatted(.iso8601.time(includingFractionalSeconds: true))
        line["level"] = event.level.rawValue
        line["message"] = event.message.description
        line["logger"] = label
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A dictionary of strings always encodes.
        guard let bytes = try? encoder.encode(line) else { return }
        let text = LogText.replacingControls(in: String(decoding: bytes, as: UTF8.self), by: LogText.inJSON)
        write(Data("\(text)\n".utf8))
    }
}
