import Glibc
import NIOCore

/// Takes multipart/form-data apart (RFC 7578, RFC 2046 §5.1) as it arrives, in pieces of any size.
/// docs/decisions/0008-multipart.md says why it is ours.
struct MultipartParser: Sendable {
    enum Event: Hashable, Sendable {
        /// A part begins.
        case part(MultipartHeader)
        /// More of its content.
        case content([UInt8])
        /// It is complete.
        case partEnd
    }

    struct Malformed: Error {}

    private enum State {
        /// Before the first boundary: text for readers of mail, thrown away.
        case preamble
        /// Behind a boundary: CRLF leads to a part, `--` to the end.
        case boundary
        case header
        case content
        /// Behind the last boundary: thrown away.
        case epilogue
    }

    private static let maximumHeaderByteCount = 8 * 1024
    /// RFC 2046 allows any preamble; nobody sends one longer.
    private static let maximumPreambleByteCount = 8 * 1024

    private let delimiter: [UInt8]
    private let maximumPartCount: Int
    private var state = State.preamble
    /// What was received and not yet understood. Begins with a line break, so that the first boundary looks
    /// like the others.
    private var buffer: [UInt8] = Array("\r\n".utf8)
    private var partCount = 0

    /// - Parameter boundary: 1…70 characters, from the `Content-Type`.
    init(boundary: String, maximumPartCount: Int) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.maximumPartCount = maximumPartCount
    }

    /// Takes the next piece. Fails: `Malformed`.
    mutating func feed(_ bytes: some Sequence<UInt8>) throws -> [Event] {
        buffer.append(contentsOf: bytes)
        var events: [Event] = []
        while try advance(&events) {}
        return events
    }

    /// To be called at the end of the body. Fails: `Malformed` where the last boundary is missing.
    func finish() throws {
        guard state == .epilogue else { throw Malformed() }
    }

    /// Does one step; whether another may follow.
    private mutating func advance(_ events: inout [Event]) throws -> Bool {
        switch state {
        case .preamble: try skipPreamble()
        case .boundary: try passBoundary()
        case .header: try readHeader(&events)
        case .content: readContent(&events)
        case .epilogue: skipEpilogue()
        }
    }

    private mutating func skipPreamble() throws -> Bool {
        // The bounds are those of the text, not of the pieces in which it came.
        guard let start = buffer.firstIndex(of: delimiter) else {
            guard buffer.count < Self.maximumPreambleByteCount + delimiter.count else { throw Malformed() }
            return false
        }
        guard start <= Self.maximumPreambleByteCount else { throw Malformed() }
        buffer.removeFirst(start + delimiter.count)
        state = .boundary
        return true
    }

    private mutating func passBoundary() throws -> Bool {
        // Transport padding: blanks behind a boundary (RFC 2046 §5.1.1).
        let blanks = buffer.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        guard blanks <= 64 else { throw Malformed() }
        guard buffer.count >= blanks + 2 else { return false }
        switch (buffer[blanks], buffer[blanks + 1]) {
        case (UInt8(ascii: "-"), UInt8(ascii: "-")) where blanks == 0: state = .epilogue
        case (UInt8(ascii: "\r"), UInt8(ascii: "\n")):
            partCount += 1
            guard partCount <= maximumPartCount else { throw Malformed() }
            state = .header
        default: throw Malformed()
        }
        buffer.removeFirst(blanks + 2)
        return true
    }

    private mutating func readHeader(_ events: inout [Event]) throws -> Bool {
        let blankLine = Array("\r\n\r\n".utf8)
        guard let end = buffer.firstIndex(of: blankLine) else {
            guard buffer.count < Self.maximumHeaderByteCount + blankLine.count else { throw Malformed() }
            return false
        }
        guard end <= Self.maximumHeaderByteCount, let header = MultipartHeader(lines: buffer[..<end]) else {
            throw Malformed()
        }
        // The line break before an empty content's boundary stays.
        buffer.removeFirst(end + blankLine.count)
        events.append(.part(header))
        state = .content
        return true
    }

    private mutating func readContent(_ events: inout [Event]) -> Bool {
        if let end = buffer.firstIndex(of: delimiter) {
            if end > 0 { events.append(.content(Array(buffer[..<end]))) }
            events.append(.partEnd)
            buffer.removeFirst(end + delimiter.count)
            state = .boundary
            return true
        }
        // What could be the beginning of a boundary waits for more.
        let certain = buffer.count - (delimiter.count - 1)
        if certain > 0 {
            events.append(.content(Array(buffer[..<certain])))
            buffer.removeFirst(certain)
        }
        return false
    }

    private mutating func skipEpilogue() -> Bool {
        buffer.removeAll()
        return false
    }
}

extension [UInt8] {
    /// Where `pattern`, which is not empty, begins first. `memchr` looks for its first byte many bytes at a time;
    /// a loop in Swift would look at each.
    fileprivate func firstIndex(of pattern: [UInt8]) -> Int? {
        withUnsafeBytes { bytes in
            pattern.withUnsafeBytes { wanted in
                guard let start = bytes.baseAddress, let first = wanted.first, let rest = wanted.baseAddress
                else {
                    return nil
                }
                var position = 0
                while position + wanted.count <= bytes.count,
                    let found = memchr(
                        start + position, Int32(first), bytes.count - position - wanted.count + 1)
                {
                    if memcmp(found, rest, wanted.count) == 0 { return UnsafeRawPointer(found) - start }
                    position = UnsafeRawPointer(found) - start + 1
                }
                return nil
            }
        }
    }
}
