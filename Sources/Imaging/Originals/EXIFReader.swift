/// Reads the little that is wanted of an EXIF block: the orientation, and what kinds of facts it holds
/// (EXIF 2.32, section 4.6; TIFF 6.0, section 2).
package struct EXIFReader {
    /// 1…8; 1 where nothing valid is said.
    package private(set) var orientation = 1
    package private(set) var contents: RemovedMetadata = []

    private let bytes: ByteView
    private let isBigEndian: Bool

    /// Reads a TIFF structure, without the "Exif\0\0" that stands before it in a JPEG file.
    package init(_ bytes: ByteView) {
        self.bytes = bytes
        isBigEndian = bytes.has("MM", at: 0)
        guard isBigEndian || bytes.has("II", at: 0), short(at: 2) == 42, let first = long(at: 4) else {
            return
        }
        readMainDirectory(at: first)
    }

    private enum Tag {
        static let orientation = 0x0112
        static let exifDirectory = 0x8769
        static let gpsDirectory = 0x8825
        /// How pixels are stored, which says nothing about anybody.
        static let structural: Set<Int> = [
            0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0112, 0x0115, 0x011A, 0x011B, 0x011C, 0x0128, 0x0213,
            0x8769, 0x9000, 0x9101, 0xA000, 0xA001, 0xA002, 0xA003, 0xA005,
        ]
        static let kinds: [Int: RemovedMetadata] = [
            gpsDirectory: .location,
            0x010F: .camera, 0x0110: .camera, 0x829A: .camera, 0x829D: .camera, 0x8827: .camera,
            0x9201: .camera, 0x9202: .camera, 0x9209: .camera, 0x920A: .camera, 0x927C: .camera,
            0xA405: .camera, 0xA430: .camera, 0xA431: .camera, 0xA433: .camera, 0xA434: .camera,
            0xA435: .camera,
            0x0132: .date, 0x9003: .date, 0x9004: .date, 0x9010: .date, 0x9011: .date, 0x9012: .date,
            0x0131: .software,
            0x010E: .description, 0x013B: .description, 0x8298: .description, 0x9286: .description,
            0x9C9B: .description, 0x9C9C: .description, 0x9C9D: .description, 0x9C9E: .description,
            0x9C9F: .description,
        ]
    }

    private mutating func readMainDirectory(at offset: Int) {
        guard let following = readDirectory(at: offset) else { return }
        if following != 0 { contents.insert(.thumbnail) }
    }

    /// Notes all entries; returns the offset of the next directory, or `nil` where this one is cut off.
    private mutating func readDirectory(at offset: Int, isMain: Bool = true) -> Int? {
        guard let count = short(at: offset) else { return nil }
        for index in 0..<count {
            let entry = offset + 2 + index * 12
            guard let tag = short(at: entry), bytes[entry + 11] != nil else { return nil }
            note(tag)
            if isMain && tag == Tag.orientation, short(at: entry + 2) == 3, let value = short(at: entry + 8),
                (1...8).contains(value)
            {
                orientation = value
            }
            // One level deep: a directory that points to itself cannot loop.
            if isMain && tag == Tag.exifDirectory, let inner = long(at: entry + 8) {
                _ = readDirectory(at: inner, isMain: false)
            }
        }
        return long(at: offset + 2 + count * 12) ?? 0
    }

    private mutating func note(_ tag: Int) {
        if let kind = Tag.kinds[tag] {
            contents.insert(kind)
        } else if !Tag.structural.contains(tag) {
            contents.insert(.other)
        }
    }

    private func short(at offset: Int) -> Int? {
        isBigEndian ? bytes.bigEndian16(at: offset) : bytes.littleEndian16(at: offset)
    }

    private func long(at offset: Int) -> Int? {
        isBigEndian ? bytes.bigEndian32(at: offset) : bytes.littleEndian32(at: offset)
    }
}
