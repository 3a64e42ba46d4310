/// `Range: bytes=…` (RFC 9110 §14.1.2), one range only.
enum ByteRange: Hashable, Sendable {
    /// No range, or none that has to be honoured: the whole.
    case whole
    case part(Range<Int>)
    /// A range that lies outside (416).
    case outside

    /// Judges the header against a content of `byteCount`. Units that we do not know, broken ranges and
    /// several at once are passed over, as §14.2 allows.
    init(_ header: String?, byteCount: Int) {
        guard let header, header.hasPrefix("bytes="), !header.contains(",") else {
            self = .whole
            return
        }
        let ends = header.dropFirst("bytes=".count)
            .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            self = .whole
            return
        }
        switch (Self.number(ends[0]), Self.number(ends[1])) {
        case (let first?, let last?) where first <= last:
            self = first < byteCount ? .part(first..<min(last, byteCount - 1) + 1) : .outside
        case (let first?, nil) where ends[1].isEmpty:
            self = first < byteCount ? .part(first..<byteCount) : .outside
        case (nil, let length?) where ends[0].isEmpty:
            self = length > 0 && byteCount > 0 ? .part(max(0, byteCount - length)..<byteCount) : .outside
        default: self = .whole
        }
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }
}
