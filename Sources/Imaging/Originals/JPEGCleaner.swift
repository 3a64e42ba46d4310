import Domain

/// Copies a JPEG file without its metadata: kept are what a decoder needs, JFIF's density without its
/// thumbnail, the colour profile, and Adobe's mark, which tells CMYK and YCCK apart. All else goes, with
/// whatever stands behind the end of the picture (second pictures, videos).
struct JPEGCleaner {
    private let bytes: ByteView
    private let output: OwnedBytes
    private var orientation = 1
    private var hasOrientation = false
    private var removed: RemovedMetadata = []
    private var hasJFIF = false

    init(_ bytes: ByteView) {
        self.bytes = bytes
        output = OwnedBytes(capacity: bytes.count)
    }

    consuming func clean() throws(PhotoProcessingError) -> CleanedOriginal {
        output.append([0xFF, UInt8(JPEGMarker.startOfImage)])
        var walker = JPEGWalker(bytes)
        while let segment = try walker.next() {
            if segment.marker == JPEGMarker.endOfImage {
                output.append([0xFF, UInt8(JPEGMarker.endOfImage)])
            } else if JPEGMarker.isNeeded(segment.marker) {
                copy(segment.marker, segment.payload)
                output.append(segment.scan)
            } else {
                judge(segment)
            }
        }
        if walker.sawRubbish || walker.position < bytes.count { removed.insert(.other) }
        return CleanedOriginal(
            bytes: output, orientation: orientation, removed: removed, mustBeRedrawn: false)
    }

    private func copy(_ marker: Int, _ payload: ByteView) {
        output.append([0xFF, UInt8(truncatingIfNeeded: marker)])
        output.append(bigEndian16: payload.count + 2)
        output.append(payload)
    }

    private mutating func judge(_ segment: JPEGSegment) {
        let payload = segment.payload
        switch segment.marker {
        case 0xE0: judgeJFIF(payload)
        case 0xE1: judgeAPP1(payload)
        case 0xE2 where payload.has("ICC_PROFILE\0", at: 0): copy(segment.marker, payload)
        case 0xED: removed.formUnion(TextualMetadata.photoshop(payload))
        case 0xEE where payload.has("Adobe", at: 0) && payload.count >= 12:
            copy(segment.marker, payload.slice(0..<12) ?? .empty)
        case JPEGMarker.comment: removed.insert(.description)
        default: removed.insert(.other)
        }
    }

    private mutating func judgeJFIF(_ payload: ByteView) {
        guard payload.has("JFIF\0", at: 0), let kept = payload.slice(0..<12), !hasJFIF else {
            removed.insert(payload.has("JFXX\0", at: 0) ? .thumbnail : .other)
            return
        }
        hasJFIF = true
        if payload.count > 14 { removed.insert(.thumbnail) }
        output.append([0xFF, 0xE0])
        output.append(bigEndian16: 16)
        output.append(kept)
        output.append([0, 0])
    }

    private mutating func judgeAPP1(_ payload: ByteView) {
        if payload.has("Exif\0", at: 0), let block = payload.slice(from: 6, count: payload.count - 6) {
            let exif = EXIFReader(block)
            removed.formUnion(exif.contents)
            // The first block counts, as for other readers.
            if !hasOrientation { orientation = exif.orientation }
            hasOrientation = true
        } else if payload.has("http://ns.adobe.com/x", at: 0) {
            removed.formUnion(TextualMetadata.xmp(payload))
        } else {
            removed.insert(.other)
        }
    }
}
