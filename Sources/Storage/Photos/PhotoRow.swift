import Domain
import MadangCore

extension Photo {
    /// Of the table `photos ph`. The renditions are read apart.
    static let columns: SQL = """
        ph.id, ph.owner_id, ph.width, ph.height, ph.alt_text, ph.color, ph.thumbhash, ph.rotation, ph.crop_x,
        ph.crop_y, ph.crop_width, ph.crop_height, ph.straighten, ph.light, ph.contrast, ph.warmth, ph.filter,
        CASE WHEN ph.is_story = 1 THEN 'story' ELSE ph.purpose END, ph.hash, ph.blurhash,
        ph.focus_x, ph.focus_y, ph.is_sensitive, ph.created_at
        """

    init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), ownerID: try row.id(), size: try PixelSize(row: &row), altText: try row.text(),
            color: UInt32(try row.integer()), thumbhash: try row.bytes(), recipe: try Recipe(row: &row),
            purpose: try row.word(), renditions: [],
            hash: try row.optionalInteger().map(PhotoHash.init(column:)),
            blurhash: try row.optionalText().flatMap(BlurHash.init(text:)), focus: try FocalPoint(row: &row),
            isSensitive: try row.bool(), createdAt: try row.moment())
    }
}

extension Original {
    static let columns: SQL = """
        original_blob, original_byte_count, stored_format, received_format, orientation, upright_width,
        upright_height, removed
        """

    init(row: inout RowReader) throws {
        self.init(
            blob: BlobKey(kind: .original, bytes: try row.bytes()), byteCount: try row.int(),
            storedFormat: try row.word(), receivedFormat: try row.word(), orientation: try row.int(),
            uprightSize: try PixelSize(row: &row),
            removed: try row.text().split(separator: ",").map(String.init))
    }
}

extension Rendition {
    static let columns: SQL = "name, width, height, byte_count, blob, quality, format"

    init(row: inout RowReader) throws {
        self.init(
            name: try row.word(), size: try PixelSize(row: &row), byteCount: try row.int(),
            blob: BlobKey(kind: .rendition, bytes: try row.bytes()), quality: try row.int())
    }
}

/// In which a rendition is kept.
enum RenditionFormat: String {
    case webp, avif
}

extension PixelSize {
    init(row: inout RowReader) throws {
        self.init(width: try row.int(), height: try row.int())
    }
}

extension FocalPoint {
    /// Nil where there is none.
    fileprivate init?(row: inout RowReader) throws {
        let (x, y) = (try row.optionalInteger(), try row.optionalInteger())
        guard let x, let y else { return nil }
        self.init(x: Int(x), y: Int(y))
    }
}

extension Recipe {
    fileprivate init(row: inout RowReader) throws {
        let rotation = try row.present(Rotation(rawValue: try row.int()))
        let crop = try (0..<4).compactMap { _ in try row.optionalInteger().map(Int.init) }
        self.init(
            rotation: rotation, straighten: try row.int(),
            crop: crop.count == 4
                ? CropRectangle(x: crop[0], y: crop[1], width: crop[2], height: crop[3]) : nil,
            tones: Tones(light: try row.int(), contrast: try row.int(), warmth: try row.int()),
            filter: try row.word())
    }
}
