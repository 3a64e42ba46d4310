/// Where a frame lies on the canvas.
struct GIFFrame {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
}

/// A part of a GIF file that matters here.
enum GIFBlock {
    case frame(GIFFrame)
    /// An extension by its label: FE is a comment, FF an application's block.
    case note(label: Int, firstData: ByteView)
}

/// Walks over the blocks of a GIF file; ends quietly where the file does.
struct GIFWalker {
    private let bytes: ByteView
    private var position: Int

    init(_ bytes: ByteView) {
        self.bytes = bytes
        position = 13 + GIFWalker.tableSize(flags: bytes[10] ?? 0)
    }

    mutating func next() -> GIFBlock? {
        switch bytes[position] {
        case 0x21: return nextExtension()
        case 0x2C: return nextFrame()
        default: return nil
        }
    }

    private mutating func nextExtension() -> GIFBlock? {
        guard let label = bytes[position + 1], let length = bytes[position + 2] else { return nil }
        let data = bytes.slice(from: position + 3, count: length) ?? .empty
        position += 2
        skipSubBlocks()
        return .note(label: label, firstData: data)
    }

    private mutating func nextFrame() -> GIFBlock? {
        guard let left = bytes.littleEndian16(at: position + 1),
            let top = bytes.littleEndian16(at: position + 3),
            let width = bytes.littleEndian16(at: position + 5),
            let height = bytes.littleEndian16(at: position + 7), let flags = bytes[position + 9]
        else { return nil }
        position += 11 + GIFWalker.tableSize(flags: flags)
        skipSubBlocks()
        return .frame(GIFFrame(left: left, top: top, width: width, height: height))
    }

    private mutating func skipSubBlocks() {
        while let length = bytes[position] {
            position += 1 + length
            if length == 0 { return }
        }
    }

    private static func tableSize(flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
    }
}
