package import Logging

extension ServerConfiguration.LogFormat {
    /// Writes lines in this format; on standard error, unless there is a `stream`.
    package func handler(label: String, to stream: (any TextOutputStream & Sendable)? = nil) -> any LogHandler
    {
        switch self {
        case .json:
            guard let stream else { return JSONLogHandler(label: label) }
            return JSONLogHandler(label: label) { line in
                var stream = stream
                stream.write(line)
            }
        case .text:
            guard let stream else { return TextLogHandler(label: label) }
            return TextLogHandler(label: label) { line in
                var stream = stream
                stream.write(line)
            }
        }
    }
}
