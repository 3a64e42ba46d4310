package import Logging
import Synchronization

/// Remembers every line that was logged, at every level.
package final class LogRecorder: Sendable {
    package struct Line: Sendable {
        package let level: Logger.Level
        package let message: String
        package let metadata: [String: String]

        package var text: String { "\(message) \(metadata)" }
    }

    private let content = Mutex<[Line]>([])

    package init() {}

    package var lines: [Line] { content.withLock { $0 } }
    package var handler: any LogHandler { Handler(recorder: self) }

    private func append(_ line: Line) { content.withLock { $0.append(line) } }

    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            recorder.append(
                Line(level: event.level, message: "\(event.message)", metadata: all.mapValues { "\($0)" }))
        }
    }
}
