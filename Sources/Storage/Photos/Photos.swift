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
            row.photo.renditions = renditions[row.reference.id] ?? []
            return row
        }
    }

    /// Each photo's in the order of `RenditionName`.
    private func renditions(of ids: [Identifier<Photo>]) throws -> [Identifier<Photo>: [Rendition]] {
        let rows = try connection.rows(
            "SELECT photo_id, \(Rendition.columns) FROM renditions WHERE photo_id IN (\(list: ids))"
        ) { row in
            (photo: try row.id() as Identifier<Photo>, rendition: try Rendition(row: &row))
        }
        return Dictionary(grouping: rows, by: \.photo).mapValues { rows in
            let byName = Dictionary(rows.map { ($0.rendition.name, $0.rendition) }) { first, _ in first }
            return RenditionName.allCases.compactMap { byName[$0] }
        }
    }
}
