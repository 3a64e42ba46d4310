/// Writes baseline JPEG files of flat 8 by 8 blocks: enough to tell colours and corners apart.
struct JPEGDrawing {
    let width: Int
    let height: Int
    /// Whole segments, marker included, behind the start of the file.
    var segments: [[UInt8]] = []
    /// Behind the end of the picture.
    var trailer: [UInt8] = []
    /// 1 gray, 3 YCbCr, 4 CMYK as Adobe writes it, inverted.
    var components = 3

    static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        [0xFF, marker] + bigEndian16(payload.count + 2) + payload
    }

    /// `color` gives red, green and blue of the block that holds the pixel, one gray value, or the ink of cyan,
    /// magenta, yellow and black, each 0…255.
    func bytes(_ color: (_ x: Int, _ y: Int) -> [Int]) -> [UInt8] {
        var file: [UInt8] = [0xFF, 0xD8]
        file += Self.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        for segment in segments { file += segment }
        if components == 4 {
            file += Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
        }
        file += Self.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
        let parts = (1...components).map { UInt8($0) }
        file += Self.segment(
            0xC0,
            [8] + bigEndian16(height) + bigEndian16(width) + [UInt8(components)]
                + parts.flatMap { [$0, 0x11, 0] })
        // Twelve sizes of differences, four bits each; the only other symbol, one bit, ends a block.
        file += Self.segment(0xC4, [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + (0..<12))
        file += Self.segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
        file += Self.segment(0xDA, [UInt8(components)] + parts.flatMap { [$0, 0] } + [0, 63, 0])
        file += scan(color)
        return file + [0xFF, 0xD9] + trailer
    }

    private func scan(_ color: (Int, Int) -> [Int]) -> [UInt8] {
        var bits = BitWriter()
        var previous = [Int](repeating: 0, count: components)
        for y in stride(from: 0, to: height, by: 8) {
            for x in stride(from: 0, to: width, by: 8) {
                for (component, level) in levels(color(x, y)).enumerated() {
                    bits.append(difference: level - previous[component])
                    previous[component] = level
                }
            }
        }
        return bits.finished()
    }

    private func levels(_ color: [Int]) -> [Int] {
        switch components {
        case 1: return [color[0] - 128]
        case 4: return color.map { 255 - $0 - 128 }
        default:
            let (red, green, blue) = (Double(color[0]), Double(color[1]), Double(color[2]))
            return [
                Int((0.299 * red + 0.587 * green + 0.114 * blue - 128).rounded()),
                min(127, Int((-0.1687 * red - 0.3313 * green + 0.5 * blue).rounded())),
                min(127, Int((0.5 * red - 0.4187 * green - 0.0813 * blue).rounded())),
            ]
        }
    }
}

private struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending = 0
    private var count = 0

    mutating func append(difference: Int) {
        let size = Int.bitWidth - abs(difference).leadingZeroBitCount
        append(size, bits: 4)
        append(difference < 0 ? difference + (1 << size) - 1 : difference, bits: size)
        append(0, bits: 1)
    }

    private mutating func append(_ value: Int, bits: Int) {
        pending = pending << bits | value
        count += bits
        while count >= 8 {
            let byte = UInt8(truncatingIfNeeded: pending >> (count - 8))
            bytes.append(byte)
            if byte == 0xFF { bytes.append(0) }
            count -= 8
            pending &= (1 << count) - 1
        }
    }

    mutating func finished() -> [UInt8] {
        if count > 0 { append((1 << (8 - count)) - 1, bits: 8 - count) }
        return bytes
    }
}
