/// The 512 bytes before each file of a tar archive (POSIX.1-1988, "ustar"): enough for names of up to 100 bytes and
/// files below 8 GiB, which is all that backups have.
struct TarHeader: Equatable {
    static let size = 512

    let name: String
    let byteCount: Int

    init(name: String, byteCount: Int) {
        self.name = name
        self.byteCount = byteCount
    }

    /// Where the next header begins, after one at `offset`: contents are filled up to whole blocks.
    func end(from offset: Int) -> Int { offset + Self.size + byteCount + padding }

    /// Bytes between the content and the next header.
    var padding: Int { (Self.size - byteCount % Self.size) % Self.size }

    /// Fails: `TarError` for what does not fit.
    func bytes(modifiedAt seconds: Int64) throws -> [UInt8] {
        guard name.utf8.count <= 100, byteCount < 1 << 33 else {
            throw TarError(reason: "\(name) does not fit")
        }
        var bytes = [UInt8](repeating: 0, count: Self.size)
        func put(_ text: String, at place: Int) {
            bytes.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
        }
        func octal(_ number: Int, _ digits: Int) -> String {
            let text = String(number, radix: 8)
            return String(repeating: "0", count: digits - text.utf8.count) + text
        }
        put(name, at: 0)
        put(octal(0o600, 7), at: 100)
        put(octal(0, 7), at: 108)
        put(octal(0, 7), at: 116)
        put(octal(byteCount, 11), at: 124)
        put(octal(Int(max(0, seconds)), 11), at: 136)
        put("0", at: 156)
        put("ustar\u{0}00", at: 257)
        put(octal(Self.sum(bytes), 6) + "\u{0} ", at: 148)
        return bytes
    }

    /// Reads a header; nil for the zeros at the end. Fails: `TarError` for anything else.
    init?(_ bytes: [UInt8]) throws {
        guard bytes.count == Self.size else { throw TarError(reason: "it ends too early") }
        if bytes.allSatisfy({ $0 == 0 }) { return nil }
        guard Self.number(bytes[148..<156]) == Self.sum(bytes), let size = Self.number(bytes[124..<136])
        else {
            throw TarError(reason: "a header of it is broken")
        }
        name = String(decoding: bytes[..<100].prefix { $0 != 0 }, as: UTF8.self)
        byteCount = size
    }

    /// Of all bytes, with spaces in the place of the sum itself.
    private static func sum(_ bytes: [UInt8]) -> Int {
        bytes.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.prefix { $0 != 0 && $0 != 32 }
        return Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }
}

/// A file is no archive of ours.
struct TarError: Error, Hashable, CustomStringConvertible {
    let reason: String
    var description: String { "The archive cannot be read: \(reason)." }
}
