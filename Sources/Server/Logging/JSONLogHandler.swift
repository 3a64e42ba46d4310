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
        for source in [metadataProvider?.get() ?? [:], metadata, event.metadata ?? [:]] {
            for (key, value) in source { line[key] = value.description }
        }
        line["time"] = Date.now.formatted(.iso8601.time(includingFractionalSeconds: true))
        line["level"] = event.level.rawValue
        line["message"] = event.message.description
        line["logger"] = label
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A dictionary of strings always encodes.
        guard var bytes = try? encoder.encode(line) else { return }
        bytes.append(0x0A)
        write(bytes)
    }
}
