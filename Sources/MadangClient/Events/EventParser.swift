import Foundation

/// Reads `text/event-stream` (HTML, "Server-sent events"), in pieces of any size.
struct EventParser: Sendable {
    /// A block: an event where it has a name or data, else a place alone.
    struct Block: Hashable, Sendable {
        /// The id that holds from here on; nil before the first one.
        var id: String?
        var name = ""
        var data = ""
        var isEvent: Bool { !data.isEmpty || !name.isEmpty }
    }

    /// A line that is longer is not from our server.
    static let longestLine = 1024 * 1024

    /// What the server said last of how long to wait before coming again.
    private(set) var retry: Duration?
    private var id: String?
    private var name = ""
    private var data: [String] = []
    private var line: [UInt8] = []
    private var isAfterReturn = false
    private var isFirstLine = true

    /// Of a stream that goes on from an id; `retry` holds until the server says otherwise.
    init(id: String? = nil, retry: Duration? = nil) {
        self.id = id
        self.retry = retry
    }

    /// What `bytes` complete. Fails: `.cannotParseResponse` for a line without an end.
    mutating func read(_ bytes: Data) throws -> [Block] {
        var blocks: [Block] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n") where isAfterReturn: isAfterReturn = false
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                isAfterReturn = byte == UInt8(ascii: "\r")
                if let block = endLine() { blocks.append(block) }
            default:
                isAfterReturn = false
                line.append(byte)
                guard line.count <= Self.longestLine else { throw URLError(.cannotParseResponse) }
            }
        }
        return blocks
    }

    private mutating func endLine() -> Block? {
        var bytes = line[...]
        if isFirstLine, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        isFirstLine = false
        let text = String(decoding: bytes, as: UTF8.self)
        line.removeAll(keepingCapacity: true)
        guard !text.isEmpty else { return endBlock() }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var value = parts.count > 1 ? parts[1] : ""
        if value.first == " " { value = value.dropFirst() }
        take(String(parts[0]), String(value))
        return nil
    }

    private mutating func take(_ field: String, _ value: String) {
        switch field {
        case "event": name = value
        case "data": data.append(value)
        case "id" where !value.contains("\0"): id = value
        case "retry":
            // Digits alone; anything else is passed over.
            if value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let milliseconds = Int(value) {
                retry = .milliseconds(milliseconds)
            }
        default: break  // A comment, or what we do not know.
        }
    }

    private mutating func endBlock() -> Block {
        defer { (name, data) = ("", []) }
        return Block(id: id, name: name, data: data.joined(separator: "\n"))
    }
}
