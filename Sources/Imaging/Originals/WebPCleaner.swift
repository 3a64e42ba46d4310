import Domain

/// Copies a WebP file with its pixels, opacity and colour profile alone; an animation is drawn anew.
struct WebPCleaner {
    private enum Flag {
        static let xmp: UInt8 = 0x04
        static let exif: UInt8 = 0x08
    }

    private let bytes: ByteView
    private let output: OwnedBytes
    private var orientation = 1
    private var removed: RemovedMetadata = []

    init(_ bytes: ByteView) {
        self.bytes = bytes
        output = OwnedBytes(capacity: bytes.count + 1)
    }

    consuming func clean(isAnimated: Bool) throws(PhotoProcessingError) -> CleanedOriginal {
        guard let length = bytes.littleEndian32(at: 4), let file = bytes.slice(from: 8, count: length) else {
            throw .unreadable
        }
        output.append(Array("RIFF\0\0\0\0WEBP".utf8))
        var position = 4
        while position < file.count {
            guard let name = file.slice(from: position, count: 4),
                let size = file.littleEndian32(at: position + 4),
                let content = file.slice(from: position + 8, count: size)
            else { throw .unreadable }
            position += 8 + size + size % 2
            take(String(decoding: name.memory, as: UTF8.self), content)
        }
        if bytes.count > length + 8 + length % 2 { removed.insert(.other) }
        finishRIFF()
        return CleanedOriginal(
            bytes: output, orientation: orientation, removed: removed, mustBeRedrawn: isAnimated)
    }

    private mutating func take(_ name: String, _ content: ByteView) {
        switch name {
        case "VP8X":
            let flags = output.count + 8
            copy(name, content)
            output.replace(at: flags, with: UInt8(content[0] ?? 0) & ~(Flag.exif | Flag.xmp))
        case "VP8 ", "VP8L", "ALPH", "ICCP", "ANIM", "ANMF": copy(name, content)
        case "EXIF": takeEXIF(content)
        case "XMP ": removed.formUnion(TextualMetadata.xmp(content))
        default: removed.insert(.other)
        }
    }

    private mutating func takeEXIF(_ content: ByteView) {
        // Some writers put JPEG's mark in front.
        let start = content.has("Exif\0\0", at: 0) ? 6 : 0
        let exif = EXIFReader(content.slice(start..<content.count) ?? .empty)
        removed.formUnion(exif.contents)
        orientation = exif.orientation
    }

    private func copy(_ name: String, _ content: ByteView) {
        output.append(Array(name.utf8))
        output.append(littleEndian32: content.count)
        output.append(content)
        if content.count % 2 == 1 { output.append([0]) }
    }

    private func finishRIFF() {
        let length = output.count - 8
        for (index, shift) in [0, 8, 16, 24].enumerated() {
            output.replace(at: 4 + index, with: UInt8(truncatingIfNeeded: length >> shift))
        }
    }
}
