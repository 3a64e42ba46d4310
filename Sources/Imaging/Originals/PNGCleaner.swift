import Domain

/// Copies a PNG file with the chunks that shape its pixels and colours and no others; frames of an animation
/// beyond the still picture go too.
struct PNGCleaner {
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT",
    ]

    private let bytes: ByteView
    private let output: OwnedBytes
    private var orientation = 1
    private var removed: RemovedMetadata = []

    init(_ bytes: ByteView) {
        self.bytes = bytes
        output = OwnedBytes(capacity: bytes.count)
    }

    consuming func clean() throws(PhotoProcessingError) -> CleanedOriginal {
        output.append(PNGHeader.signature)
        var position = PNGHeader.signature.count
        while true {
            guard let length = bytes.bigEndian32(at: position),
                let whole = bytes.slice(from: position, count: length + 12),
                let name = whole.slice(4..<8), let content = whole.slice(8..<8 + length)
            else { throw .unreadable }
            position += whole.count
            try take(String(decoding: name.memory, as: UTF8.self), content, whole)
            if name.has("IEND", at: 0) { break }
        }
        if position < bytes.count { removed.insert(.other) }
        return CleanedOriginal(
            bytes: output, orientation: orientation, removed: removed, mustBeRedrawn: false)
    }

    private mutating func take(
        _ name: String, _ content: ByteView, _ whole: ByteView
    ) throws(PhotoProcessingError) {
        switch name {
        case _ where Self.kept.contains(name): output.append(whole)
        case "eXIf": takeEXIF(content)
        case "tEXt", "zTXt", "iTXt": removed.formUnion(TextualMetadata.pngText(content))
        case "tIME": removed.insert(.date)
        case "pHYs", "bKGD", "hIST": break
        // A chunk with a capital first letter must be understood to draw the picture.
        case _ where (0x41...0x5A).contains(whole[4] ?? 0x41): throw .unreadable
        default: removed.insert(.other)
        }
    }

    private mutating func takeEXIF(_ content: ByteView) {
        let exif = EXIFReader(content)
        removed.formUnion(exif.contents)
        orientation = exif.orientation
    }
}
