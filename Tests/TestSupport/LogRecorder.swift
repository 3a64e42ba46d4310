package import Logging
import Synchronization
import Testing

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

    /// Leaves the lines where `scripts/swift-test` looks for the log of a test that failed.
    package func keep() {
        guard let test = Test.current else { return }
        let text = lines.map { "\($0.level) \($0.text)\n" }.joined()
        note(text, in: "MADANG_TEST_LOGS", file: Self.fileName(of: "\(test.id)"))
    }

    /// Of the words of a test's id, without its place in the source, at most 180 letters and digits.
    private static func fileName(of id: String) -> String {
        let words = id.split(separator: "/").filter { !$0.contains(".swift:") }.joined(separator: "/")
        let parts = words.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        return "\(parts.joined(separator: "-").prefix(180)).log"
    }

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
