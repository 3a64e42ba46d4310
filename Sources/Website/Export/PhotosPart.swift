import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// Where photos lie in the archive.
enum ExportFile {
    /// The original, without the metadata that was taken out when it came.
    static func original(_ id: Identifier<Photo>, _ format: PhotoFormat) -> String {
        "photos/\(originalName(id, format))"
    }

    static func originalName(_ id: Identifier<Photo>, _ format: PhotoFormat) -> String {
        "\(id.string).\(format == .jpeg ? "jpg" : format.rawValue)"
    }

    /// As the yard shows it: upright, cropped, gray or in colour.
    static func shown(_ id: Identifier<Photo>) -> String { "shown/\(shownName(id))" }

    static func shownName(_ id: Identifier<Photo>) -> String { "\(id.string).webp" }
}

/// The member's photos: each original, and the picture that was made of it.
struct PhotosPart: ExportPart {
    let export: ExportMember
    let blobs: any BlobStore
    let count: Int

    struct Record: JSONObject {
        let id, file, shown, altText, createdAt, format, filter: String
        /// Of the original, upright.
        let width, height, byteCount, rotate: Int
        /// Tenths of a degree, and -100…100 each.
        let straighten, light, contrast, warmth: Int
        /// Pixels of the upright, rotated and straightened original: x, y, width, height.
        let crop: [Int]?
        /// What is to be seen where it is cut: thousandths from the middle to the right and up.
        let focus: [Int]?
        let removed: [String]
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let count = try await archive.list(
            "data/photos.json", expected: count, { try await export.photos(of: member, page: $0) }, record)
        var position: Position?
        repeat {
            let page = try await export.photos(
                of: member, page: PageRequest(limit: ExportArchive.batch, after: position))
            for photo in page.items { try await writeFiles(of: photo, to: &archive) }
            position = page.next
        } while position != nil
        archive.chapters.append(
            ExportArchive.Chapter(
                title: archive.text.exports.photos, count: count, data: .beside("data", "photos.json")))
    }

    private func writeFiles(of owned: OwnedPhoto, to archive: inout ExportArchive) async throws {
        let photo = owned.photo
        try await write(
            owned.original.blob, to: &archive, as: ExportFile.original(photo.id, owned.original.storedFormat),
            made: photo.createdAt)
        guard let shown = photo.rendition(.large) else { return }
        try await write(shown.blob, to: &archive, as: ExportFile.shown(photo.id), made: photo.createdAt)
    }

    /// A photo that was deleted or edited since it was listed is left out.
    private func write(
        _ key: BlobKey, to archive: inout ExportArchive, as path: String, made moment: Timestamp
    ) async throws {
        let reader: BlobReader
        do {
            reader = try await blobs.read(key)
        } catch let error as DomainError where error.code == .notFound {
            return
        }
        try await archive.file(path, modified: moment, limit: reader.byteCount) { file in
            try await reader.forEachChunk { try await file.write($0) }
        }
    }

    private func record(_ owned: OwnedPhoto) -> Record {
        let (photo, original) = (owned.photo, owned.original)
        let crop = photo.recipe.crop
        return Record(
            id: photo.id.string, file: ExportFile.original(photo.id, original.storedFormat),
            shown: ExportFile.shown(photo.id), altText: photo.altText,
            createdAt: photo.createdAt.rfc3339, format: original.storedFormat.rawValue,
            filter: photo.recipe.filter.rawValue, width: original.uprightSize.width,
            height: original.uprightSize.height, byteCount: original.byteCount,
            rotate: photo.recipe.rotation.rawValue, straighten: photo.recipe.straighten,
            light: photo.recipe.tones.light, contrast: photo.recipe.tones.contrast,
            warmth: photo.recipe.tones.warmth,
            crop: crop.map { [$0.x, $0.y, $0.width, $0.height] },
            focus: photo.focus.map { [$0.x, $0.y] }, removed: original.removed)
    }
}
