import Domain

/// Markers by the second of their two bytes (ITU-T T.81, table B.1).
enum JPEGMarker {
    static let startOfImage = 0xD8
    static let endOfImage = 0xD9
    static let startOfScan = 0xDA
    static let comment = 0xFE

    /// A frame header, C0…CF but for the tables DHT (C4), JPG (C8) and DAC (CC).
    static func isFrame(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// What a decoder needs: frames, tables (C0…CF, DB), restart interval (DD), number of lines (DC),
    /// hierarchical progression (DE, DF), scans.
    static func isNeeded(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) || (0xDA...0xDF).contains(marker)
    }

    /// Without a length: restart marks and TEM.
    static func standsAlone(_ marker: Int) -> Bool {
        (0xD0...0xD7).contains(marker) || marker == 0x01
    }
}

/// One marker with what belongs to it.
struct JPEGSegment {
    let marker: Int
    /// Without marker and length; empty for `endOfImage`.
    let payload: ByteView
    /// Entropy-coded data behind a scan header, up to the next marker; empty otherwise.
    let scan: ByteView
}

/// Walks over the segments of a JPEG file from its start to the end-of-image marker.
struct JPEGWalker {
    private let bytes: ByteView
    /// Offset behind the segment handed out last.
    private(set) var position = 2
    /// Bytes that stood where a marker was due and are skipped as decoders do.
    private(set) var sawRubbish = false
    private var isAtEnd = false

    init(_ bytes: ByteView) {
        self.bytes = bytes
    }

    /// The next segment, `endOfImage` last, then `nil`. Fails: `.unreadable` at the end of a cut file.
    mutating func next() throws(PhotoProcessingError) -> JPEGSegment? {
        guard !isAtEnd else { return nil }
        let marker = try nextMarker()
        if marker == JPEGMarker.endOfImage {
            isAtEnd = true
            return JPEGSegment(marker: marker, payload: .empty, scan: .empty)
        }
        guard marker != JPEGMarker.startOfImage, let length = bytes.bigEndian16(at: position), length >= 2,
            let payload = bytes.slice(from: position + 2, count: length - 2)
        else { throw .unreadable }
        position += length
        let scan = marker == JPEGMarker.startOfScan ? try scan() : .empty
        return JPEGSegment(marker: marker, payload: payload, scan: scan)
    }

    private mutating func nextMarker() throws(PhotoProcessingError) -> Int {
        while true {
            guard let mark = bytes.next(0xFF, from: position) else { throw .unreadable }
            sawRubbish = sawRubbish || mark > position
            position = mark
            // Any number of FF may stand before a marker as filling.
            while bytes[position] == 0xFF { position += 1 }
            guard let marker = bytes[position] else { throw .unreadable }
            position += 1
            if marker != 0 && !JPEGMarker.standsAlone(marker) { return marker }
            sawRubbish = true
        }
    }

    private mutating func scan() throws(PhotoProcessingError) -> ByteView {
        let start = position
        var cursor = position
        while let mark = bytes.next(0xFF, from: cursor), let following = bytes[mark + 1] {
            if following == 0 || (0xD0...0xD7).contains(following) {
                cursor = mark + 2
            } else if following == 0xFF {
                cursor = mark + 1
            } else {
                position = mark
                return bytes.slice(start..<mark) ?? .empty
            }
        }
        throw .unreadable
    }
}

extension ByteView {
    static var empty: ByteView { ByteView(UnsafeRawBufferPointer(start: nil, count: 0)) }
}
