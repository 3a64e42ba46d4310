/// Writes PNG files of any depth, uncompressed, with whatever chunks a test wants.
struct PNGDrawing {
    enum Kind: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var bands: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    let width: Int
    let height: Int
    var kind = Kind.rgb
    var depth = 8
    /// Behind the header, before the pixels.
    var chunks: [(name: String, content: [UInt8])] = []

    /// `pixel` gives one value a band, in the range of the depth.
    func bytes(_ pixel: (_ x: Int, _ y: Int) -> [Int]) -> [UInt8] {
        var raw: [UInt8] = []
        for y in 0..<height {
            raw.append(0)
            for x in 0..<width {
                for value in pixel(x, y) {
                    if depth == 16 { raw.append(UInt8(value >> 8)) }
                    raw.append(UInt8(truncatingIfNeeded: value))
                }
            }
        }
        return file(pixels: zlib(raw))
    }

    func file(pixels: [UInt8]) -> [UInt8] {
        let header = bigEndian32(width) + bigEndian32(height) + [UInt8(depth), kind.rawValue, 0, 0, 0]
        return Self.signature + Self.chunk("IHDR", header)
            + chunks.flatMap { Self.chunk($0.name, $0.content) }
            + Self.chunk("IDAT", pixels) + Self.chunk("IEND", [])
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bigEndian32(content.count) + body + bigEndian32(Int(crc(body)))
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crcTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
}

/// A zlib stream of stored blocks.
func zlib(_ raw: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var position = 0
    repeat {
        let count = min(65_535, raw.count - position)
        let isLast = position + count == raw.count
        stream += [
            isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
            UInt8(~count >> 8 & 255),
        ]
        stream += raw[position..<position + count]
        position += count
    } while position < raw.count
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in raw {
        low = (low + UInt32(byte)) % 65_521
        high = (high + low) % 65_521
    }
    return stream + bigEndian32(Int(high << 16 | low))
}

func bigEndian32(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

func bigEndian16(_ value: Int) -> [UInt8] {
    [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

func littleEndian32(_ value: Int) -> [UInt8] { bigEndian32(value).reversed() }
func littleEndian16(_ value: Int) -> [UInt8] { bigEndian16(value).reversed() }
