import Foundation
package import Logging

/// One JSON object a line on standard error: time (RFC 3339, UTC), level, message, and the metadata under their own
/// keys. Numbers of the metadata are numbers.
package struct JSONLogHandler: LogHandler {
    package var logLevel: Logger.Level = .info
    package var metadata: Logger.Metadata = [:]
    package var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let write: @Sendable (String) -> Void

    /// `write` gets whole lines, also from several threads at once.
    package init(
        label: String, write: @escaping @Sendable (String) -> Void = { StandardError.write($0) }
    ) {
        self.label = label
        self.write = write
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var line: [String: LogValue] = [:]
        let error = event.error.map(LogText.metadata(of:)) ?? [:]
        for source in [metadataProvider?.get() ?? [:], metadata, event.metadata ?? [:], error] {
            for (key, value) in source { line[key] = LogValue(value) }
        }
        line["time"] = .text(Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        line["level"] = .text(event.level.rawValue)
        line["message"] = .text(event.message.description)
        line["logger"] = .text(label)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and integers always encode.
        guard let bytes = try? encoder.encode(line) else { return }
        let text = LogText.replacingControls(in: String(decoding: bytes, as: UTF8.self), by: LogText.inJSON)
        write("\(text)\n")
    }
}

/// A value of a line: a number where the metadata hold one, or else its words.
private enum LogValue: Encodable {
    case text(String)
    case number(Int64)

    init(_ value: Logger.Metadata.Value) {
        if case .stringConvertible(let number as any BinaryInteger) = value,
            let number = Int64(exactly: number)
        {
            self = .number(number)
        } else {
            self = .text(value.description)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        }
    }
}
