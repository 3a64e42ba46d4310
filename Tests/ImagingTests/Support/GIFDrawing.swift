/// Writes GIF files of one or more flat frames.
struct GIFDrawing {
    let width: Int
    let height: Int
    var comment: String?

    /// One colour for each frame.
    func bytes(frames: [[UInt8]]) -> [UInt8] {
        var file = Array("GIF89a".utf8) + littleEndian16(width) + littleEndian16(height) + [0x81, 0, 0]
        let colors = (frames + [[UInt8]](repeating: [0, 0, 0], count: 4)).prefix(4)
        file += colors.flatMap { $0 }
        if let comment { file += [0x21, 0xFE, UInt8(comment.utf8.count)] + Array(comment.utf8) + [0] }
        for index in frames.indices {
            file += [0x2C, 0, 0, 0, 0] + littleEndian16(width) + littleEndian16(height) + [0, 2]
            file += subBlocks(of: codes(color: index))
        }
        return file + [0x3B]
    }

    /// Codes of three bits; the table is cleared before it would need a fourth.
    private func codes(color: Int) -> [UInt8] {
        var codes = [4]
        for pixel in 0..<width * height {
            if pixel > 0 && pixel % 2 == 0 { codes.append(4) }
            codes.append(color)
        }
        codes.append(5)
        var bytes: [UInt8] = []
        var pending = 0
        var count = 0
        for code in codes {
            pending |= code << count
            count += 3
            while count >= 8 {
                bytes.append(UInt8(pending & 255))
                pending >>= 8
                count -= 8
            }
        }
        return count > 0 ? bytes + [UInt8(pending)] : bytes
    }

    private func subBlocks(of bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
            let part = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(part.count)] + part
        } + [0]
    }
}
