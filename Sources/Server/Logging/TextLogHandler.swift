import Glibc
import LocalFiles
package import Logging
import Synchronization

/// One line of words: time, level, label, the metadata sorted by key, the module and the message, as
/// `StreamLogHandler` of swift-log writes them; with nothing in them that could end the line, begin a false one for the
/// programs that read the log, or steer the terminal that shows it (OWASP ASVS 5.0, 16.4.1).
///
/// Our own, because every request has some metadata and a line (docs/decisions/0009-small-pieces-of-our-own.md).
package struct TextLogHandler: LogHandler {
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
        var all = metadata
        let error = event.error.map(LogText.metadata(of:)) ?? [:]
        for source in [metadataProvider?.get() ?? [:], event.metadata ?? [:], error] {
            all.merge(source) { $1 }
        }
        var line = "\(LineClock.text()) \(event.level) \(label):"
        for (key, value) in all.sorted(by: { $0.key < $1.key }) {
            line += " \(key)=\(LogText.inOneLine(value.description))"
        }
        line += " [\(event.source)] \(LogText.inOneLine(event.message.description))\n"
        write(line)
    }
}

/// The second that a line is of, by the clock on the wall here: "2026-11-24T19:32:10+0100". Made once a second.
private enum LineClock {
    private static let last: Mutex<(second: time_t, text: String)> = {
        // localtime_r need not look where it is.
        tzset()
        return Mutex((-1, ""))
    }()

    static func text() -> String {
        last.withLock { last in
            let now = time(nil)
            if now != last.second { last = (now, text(of: now)) }
            return last.text
        }
    }

    private static func text(of second: time_t) -> String {
        var (second, local) = (second, tm())
        localtime_r(&second, &local)
        let size = 64
        return String(unsafeUninitializedCapacity: size) { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                strftime($0.baseAddress, size, "%Y-%m-%dT%H:%M:%S%z", &local)
            }
        }
    }
}

/// The stream for what a program has to say of itself.
package enum StandardError {
    private static let lock = Mutex(())

    /// All of `text`, with nothing of other threads in between. What nobody takes is lost: there is no other place to
    /// say so.
    package static func write(_ text: String) {
        var text = text
        lock.withLock { _ in
            _ = text.withUTF8 { Files.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
        }
    }
}
