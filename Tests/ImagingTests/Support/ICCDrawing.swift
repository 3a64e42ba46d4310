/// Writes small ICC profiles of version 2 (ICC.1:2001-04): a matrix with gamma 2.2, or gray.
enum ICCDrawing {
    /// The primaries of Display P3, adapted to D50.
    static let displayP3 = profile(
        space: "RGB ",
        tags: [
            ("rXYZ", xyz(0.5151, 0.2412, -0.0011)), ("gXYZ", xyz(0.2920, 0.6922, 0.0419)),
            ("bXYZ", xyz(0.1571, 0.0666, 0.7841)), ("rTRC", gamma), ("gTRC", gamma), ("bTRC", gamma),
        ])
    static let gray = profile(space: "GRAY", tags: [("kTRC", gamma)])

    private static let gamma = Array("curv".utf8) + bigEndian32(0) + bigEndian32(1) + [0x02, 0x33, 0, 0]

    private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
        Array("XYZ ".utf8) + bigEndian32(0) + [x, y, z].flatMap { bigEndian32(Int(($0 * 65_536).rounded())) }
    }

    private static func profile(space: String, tags: [(name: String, content: [UInt8])]) -> [UInt8] {
        let text =
            Array("desc".utf8) + bigEndian32(0) + bigEndian32(5) + Array("test\0".utf8)
            + [UInt8](repeating: 0, count: 79)
        let all =
            tags + [
                ("wtpt", xyz(0.9642, 1, 0.8249)), ("desc", text),
                ("cprt", Array("text".utf8) + bigEndian32(0) + Array("none\0\0\0\0".utf8)),
            ]
        var table = bigEndian32(all.count)
        var data: [UInt8] = []
        let start = 128 + 4 + all.count * 12
        for tag in all {
            table += Array(tag.name.utf8) + bigEndian32(start + data.count) + bigEndian32(tag.content.count)
            data += tag.content + [UInt8](repeating: 0, count: (4 - tag.content.count % 4) % 4)
        }
        var header = bigEndian32(start + data.count) + Array("none".utf8) + [2, 0x10, 0, 0]
        header += Array("mntr".utf8) + Array(space.utf8) + Array("XYZ ".utf8)
        header += [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 28)
        header += [0x00, 0x00, 0xF6, 0xD6, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0xD3, 0x2D]
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + data
    }
}
