import Domain
import MadangCore

/// Reads photos with their renditions: from memory, or in two statements, however many they are.
struct Photos {
    let connection: any Connection

    /// The photos of `references`, which were read in this unit of work.
    func read(_ references: [PhotoReference]) throws -> [Identifier<Photo>: Photo] {
        guard let cache = connection.photoCache else { return try read(references.map(\.id)) }
        let references = Set(references)
        var photos = cache.photos(references)
        guard photos.count < references.count else { return photos }
        let missing = try stored(references.map(\.id).filter { photos[$0] == nil })
        cache.keep(missing)
        for (reference, photo) in missing { photos[reference.id] = photo }
        return photos
    }

    /// Those of `ids` that exist.
    func read(_ ids: [Identifier<Photo>]) throws -> [Identifier<Photo>: Photo] {
        Dictionary(try stored(ids).map { ($0.reference.id, $0.photo) }) { first, _ in first }
    }

    private func stored(_ ids: [Identifier<Photo>]) throws -> [(reference: PhotoReference, photo: Photo)] {
        guard !ids.isEmpty else { return [] }
        let ids = Set(ids).sorted()
        let photos = try connection.rows(
            "SELECT \(PhotoReference.columns), \(Photo.columns) FROM photos ph WHERE ph.id IN (\(list: ids))"
        ) { (reference: try PhotoReference(row: &$0), photo: try Photo(row: &$0)) }
        let renditions = try renditions(of: ids)
        return photos.map { row in
            var row = row
            row.photo.renditions = renditions[Made(row.reference.id, .webp)] ?? []
            row.photo.avifs = renditions[Made(row.reference.id, .avif)] ?? []
            return row
        }
    }

    /// Files of a photo in one format.
    private struct Made: Hashable {
        let photo: Identifier<Photo>
        let format: RenditionFormat

        init(_ photo: Identifier<Photo>, _ format: RenditionFormat) {
            self.photo = photo
            self.format = format
        }
    }

    /// Each photo's in the order of `RenditionName`.
    private func renditions(of ids: [Identifier<Photo>]) throws -> [Made: [Rendition]] {
        let rows = try connection.rows(
            "SELECT photo_id, \(Rendition.columns) FROM renditions WHERE photo_id IN (\(list: ids))"
        ) { row in
            let photo: Identifier<Photo> = try row.id()
            let rendition = try Rendition(row: &row)
            return (made: Made(photo, try row.word()), rendition: rendition)
        }
        return Dictionary(grouping: rows, by: \.made).mapValues { rows in
            let byName = Dictionary(rows.map { ($0.rendition.name, $0.rendition) }) { first, _ in first }
            return RenditionName.allCases.compactMap { byName[$0] }
        }
    }
}
