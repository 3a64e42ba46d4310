package import Domain
package import MadangCore

/// A file that a row names.
package struct NamedFile: Hashable, Sendable {
    package let key: BlobKey
    /// As the row says; nil where no row does.
    package let byteCount: Int?
}

/// A photo with the files that its rows name.
package struct NamedFiles: Sendable {
    package let photo: Identifier<Photo>
    package let original: NamedFile
    package let renditions: [NamedFile]
    /// Renditions that have no row.
    package let lacking: [RenditionName]
}

extension DoctorStore {
    /// The files of the next photos behind `id`, at most `limit`, in the order of their ids. Fails: `StorageError`.
    package func files(after id: Identifier<Photo>, limit: Int) throws -> [NamedFiles] {
        let photos = try connection.rows(
            """
            SELECT id, original_blob, original_byte_count FROM photos WHERE id > \(id) ORDER BY id LIMIT \(limit)
            """
        ) { row in
            (
                id: try row.id() as Identifier<Photo>,
                original: NamedFile(
                    key: BlobKey(kind: .original, bytes: try row.bytes()), byteCount: try row.int())
            )
        }
        guard let last = photos.last?.id else { return [] }
        var renditions:
            [Identifier<Photo>: [(name: RenditionName, format: RenditionFormat, file: NamedFile)]] = [:]
        try connection.forEachRow(
            of: """
                SELECT photo_id, name, format, blob, byte_count FROM renditions
                WHERE photo_id > \(id) AND photo_id <= \(last)
                """
        ) { row in
            renditions[try row.id(), default: []].append(
                (
                    name: try row.word(), format: try row.word(),
                    file: NamedFile(
                        key: BlobKey(kind: .rendition, bytes: try row.bytes()), byteCount: try row.int())
                ))
        }
        return photos.map { photo in
            let kept = renditions[photo.id] ?? []
            let names = Set(kept.filter { $0.format == .webp }.map(\.name))
            return NamedFiles(
                photo: photo.id, original: photo.original, renditions: kept.map(\.file),
                lacking: RenditionName.allCases.filter { !names.contains($0) })
        }
    }

    /// The next files behind `key` that are evidence, at most `limit`. Fails: `StorageError`.
    package func evidence(after key: BlobKey?, limit: Int) throws -> [NamedFile] {
        try connection.rows(
            """
            SELECT DISTINCT blob FROM evidence_photos WHERE blob > \(key?.bytes ?? []) ORDER BY blob LIMIT \(limit)
            """
        ) { NamedFile(key: BlobKey(kind: .rendition, bytes: try $0.bytes()), byteCount: nil) }
    }

    /// Whether a row still names the file. Fails: `StorageError`.
    package func isNamed(_ key: BlobKey) throws -> Bool {
        switch key.kind {
        case .original:
            try connection.hasRow("SELECT 1 FROM photos WHERE original_blob = \(key.bytes) LIMIT 1")
        case .rendition:
            try connection.hasRow(
                """
                SELECT 1 FROM renditions WHERE blob = \(key.bytes)
                UNION ALL SELECT 1 FROM evidence_photos WHERE blob = \(key.bytes) LIMIT 1
                """)
        }
    }
}
