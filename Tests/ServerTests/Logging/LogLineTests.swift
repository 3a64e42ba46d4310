import Foundation
import Logging
import Server
import Synchronization
import Testing

/// What others made up: errors of stores and commands, and names.
private let forged = """
    gone\n2026-01-01T00:00:00Z notice madang: \
    address=192.0.2.66 [HTTPKit] log-in refused\r\u{1B}[2J\u{85}\u{2028}\u{202E}
    """

@Suite struct `A line of the log` {
    @Test(arguments: [ServerConfiguration.LogFormat.text, .json])
    func `stays one line, and steers no terminal, whatever stands in it`(
        _ format: ServerConfiguration.LogFormat
    )
        throws
    {
        let written = Written()
        var logger = Logger(label: "madang") { format.handler(label: $0, to: written) }
        logger[metadataKey: "member"] = "\(forged)"
        logger.warning(
            "object store \(forged)",
            metadata: ["reason": "\(forged)", "list": ["\(forged)"], "table": ["a": "\(forged)"]])
        logger.notice("next")
        let lines = written.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines.last == "", "\(written.text)")
        #expect(
            written.text.unicodeScalars.allSatisfy { scalar in
                scalar == "\n"
                    || ![.control, .format, .lineSeparator, .paragraphSeparator].contains(
                        scalar.properties.generalCategory)
            })
        // What was said can still be read.
        #expect(lines[0].contains(#"gone\n2026"#))
    }

    @Test func `in words is as it was where nothing is odd in it`() throws {
        let written = Written()
        var logger = Logger(label: "madang") {
            ServerConfiguration.LogFormat.text.handler(label: $0, to: written)
        }
        logger.logLevel = .debug
        logger[metadataKey: "request"] = "abc"
        logger.debug("사진 refused", metadata: ["why": "too large: \"x\"", "n": "1"])
        #expect(
            written.text.hasSuffix(
                "debug madang: n=1 request=abc why=too large: \"x\" [ServerTests] 사진 refused\n"))
        logger[metadataKey: "request"] = nil
        logger.debug("bare")
        #expect(written.text.hasSuffix("debug madang: [ServerTests] bare\n"))
    }

    @Test func `in JSON has its date and zone, and numbers that are numbers`() throws {
        let written = Written()
        var logger = Logger(label: "madang") {
            ServerConfiguration.LogFormat.json.handler(label: $0, to: written)
        }
        logger[metadataKey: "request"] = "0123456789012345"
        logger.notice(
            "request",
            metadata: ["status": .stringConvertible(404), "milliseconds": .stringConvertible(Int64(-1))])
        let line = try #require(
            try JSONSerialization.jsonObject(with: Data(written.text.utf8)) as? [String: Any])
        #expect(line["status"] as? Int == 404)
        #expect(line["milliseconds"] as? Int == -1)
        #expect(line["request"] as? String == "0123456789012345")
        let time = try #require(line["time"] as? String)
        #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil, "\(time)")
        let then = try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(time)
        #expect(abs(then.timeIntervalSinceNow) < 3600)
    }

    @Test(arguments: [ServerConfiguration.LogFormat.text, .json])
    func `tells the error that came with it`(_ format: ServerConfiguration.LogFormat) throws {
        let written = Written()
        let logger = Logger(label: "madang") { format.handler(label: $0, to: written) }
        logger.error("service failed", error: SettingError("no\nroom"))
        #expect(written.text.contains(#"no\nroom"#), "\(written.text)")
        #expect(written.text.filter { $0 == "\n" }.count == 1)
    }
}

/// What a handler wrote.
private final class Written: TextOutputStream, Sendable {
    private let content = Mutex("")

    var text: String { content.withLock { $0 } }

    func write(_ string: String) { content.withLock { $0 += string } }
}
