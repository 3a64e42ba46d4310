/// Writes EXIF blocks that tell everything a phone tells.
struct EXIFDrawing {
    var orientation = 1
    var isBigEndian = false
    /// Camera, date, software, description, position and a thumbnail, each with `secret` in it.
    var secret: String?

    /// The TIFF structure.
    var bytes: [UInt8] {
        var main = [entry(0x0112, type: 3, count: 1, value: short(orientation) + [0, 0])]
        var gps: [[UInt8]] = []
        // Two directories with their sizes known, then the texts.
        let textStart = 8 + 2 + 7 * 12 + 4 + 2 + 2 * 12 + 4
        let gpsStart = 8 + 2 + 7 * 12 + 4
        var texts: [UInt8] = []
        if let secret {
            let text = Array(secret.utf8) + [0]
            for tag in [0x010E, 0x010F, 0x0110, 0x0131, 0x0132] {
                main.append(entry(tag, type: 2, count: text.count, value: long(textStart + texts.count)))
                texts += text
            }
            main.append(entry(0x8825, type: 4, count: 1, value: long(gpsStart)))
            for tag in [0x0002, 0x0004] {
                gps.append(entry(tag, type: 2, count: text.count, value: long(textStart)))
            }
        }
        let header = (isBigEndian ? Array("MM".utf8) : Array("II".utf8)) + short(42) + long(8)
        let next = secret == nil ? long(0) : long(textStart)
        return header + short(main.count) + main.flatMap { $0 } + next + short(gps.count) + gps.flatMap { $0 }
            + long(0) + texts
    }

    var jpegSegment: [UInt8] { JPEGDrawing.segment(0xE1, Array("Exif\0\0".utf8) + bytes) }

    private func entry(_ tag: Int, type: Int, count: Int, value: [UInt8]) -> [UInt8] {
        short(tag) + short(type) + long(count) + value
    }

    private func short(_ value: Int) -> [UInt8] { isBigEndian ? bigEndian16(value) : littleEndian16(value) }
    private func long(_ value: Int) -> [UInt8] { isBigEndian ? bigEndian32(value) : littleEndian32(value) }
}
