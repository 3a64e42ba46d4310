/// Tells what kinds of facts a block of metadata holds, by the names in it. Only for the receipt: the block is
/// removed whole, whatever is found.
enum TextualMetadata {
    private static let xmpNames: [(String, RemovedMetadata)] = [
        ("exif:GPS", .location), ("photoshop:City", .location), ("Iptc4xmpCore:Location", .location),
        ("photoshop:Country", .location),
        ("tiff:Make", .camera), ("tiff:Model", .camera), ("aux:", .camera), ("exifEX:", .camera),
        ("xmp:CreateDate", .date), ("xmp:ModifyDate", .date), ("photoshop:DateCreated", .date),
        ("exif:DateTimeOriginal", .date),
        ("xmp:CreatorTool", .software), ("tiff:Software", .software), ("x:xmptk", .software),
        ("dc:description", .description), ("dc:title", .description), ("dc:creator", .description),
        ("dc:rights", .description), ("dc:subject", .description),
        ("xmpGImg:", .thumbnail),
    ]

    static func xmp(_ bytes: ByteView) -> RemovedMetadata {
        let found = xmpNames.reduce(into: RemovedMetadata()) { found, name in
            if bytes.contains(name.0) { found.insert(name.1) }
        }
        return found.isEmpty ? .other : found
    }

    /// Data sets of IPTC record 2 by number (IIM 4.2, chapter 6).
    private static let iptcSets: [Int: RemovedMetadata] = [
        25: .description, 80: .description, 105: .description, 116: .description, 120: .description,
        26: .location, 27: .location, 90: .location, 92: .location, 95: .location, 100: .location,
        101: .location,
        55: .date, 60: .date, 62: .date, 63: .date,
        65: .software, 70: .software,
    ]

    /// A Photoshop block of JPEG's APP13: IPTC records and a preview picture among other resources.
    static func photoshop(_ bytes: ByteView) -> RemovedMetadata {
        var found: RemovedMetadata = []
        var position = 0
        while let mark = bytes.next(0x1C, from: position) {
            if bytes[mark + 1] == 2, let number = bytes[mark + 2], let kind = iptcSets[number] {
                found.insert(kind)
            }
            position = mark + 1
        }
        for resource: [UInt8] in [[0x04, 0x09], [0x04, 0x0C]] {
            var name = Array("8BIM".utf8)
            name.append(contentsOf: resource)
            if bytes.contains(name) { found.insert(.thumbnail) }
        }
        return found.isEmpty ? .other : found
    }

    /// A text chunk of PNG by its keyword (W3C PNG, 11.3.3.1), followed by a zero byte.
    static func pngText(_ bytes: ByteView) -> RemovedMetadata {
        if bytes.has("XML:com.adobe.xmp", at: 0) { return xmp(bytes) }
        if bytes.has("Software", at: 0) { return .software }
        if bytes.has("Creation Time", at: 0) || bytes.has("date:", at: 0) { return .date }
        let descriptions = [
            "Title", "Author", "Description", "Copyright", "Disclaimer", "Warning", "Comment",
        ]
        return descriptions.contains { bytes.has($0, at: 0) } ? .description : .other
    }
}
