import Crypto
package import Domain
import Foundation
import LocalFiles
import MadangCore

/// Backups in one place:
///
///     format               "madang backups 1"
///     objects/ab/cdef…     compressed rows and keys, photos as they are, named by the SHA-256 of their content
///     snapshots/ID.json    a manifest for each backup, written last
///     locks/…              who writes or deletes at the moment, and until when at the latest
///     going                the ids of backups that are being forgotten, a line each; there as long as one is
///
/// Objects and manifests never change. So a backup that broke off leaves whole objects that the next one finds, and
/// backups share what they have in common.
package struct Repository: Sendable {
    let place: any BackupPlace
    /// Whether others may write to it, or delete from it, at the same time.
    let isShared: Bool
    private static let formatText = "madang backups 1\n"

    /// Opens what is at `place`; with `isNew` also a place where nothing is yet. Fails: `BackupError.noRepository`,
    /// `.foreign` for files of something else, what the place throws.
    package init(_ place: any BackupPlace, makesNew: Bool = false, isShared: Bool = true) async throws {
        self.place = place
        self.isShared = isShared
        do {
            let text = String(decoding: try await bytes(of: "format", limit: 100), as: UTF8.self)
            guard text == Self.formatText else { throw BackupError.foreign }
        } catch let error as DomainError where error.code == .notFound {
            guard makesNew else { throw BackupError.noRepository }
            guard try await place.sizes(in: "snapshots").isEmpty else { throw BackupError.foreign }
            try await write(Array(Self.formatText.utf8), as: "format")
            try await place.settle()
        }
    }

    /// All backups, oldest first, without those that are being forgotten. Fails: what the place throws.
    package func snapshots() async throws -> [SnapshotID] {
        let begun = try await going()
        return try await manifests().filter { !begun.contains($0) }
    }

    /// The ids of all manifests, oldest first. Fails: what the place throws.
    func manifests() async throws -> [SnapshotID] {
        try await place.sizes(in: "snapshots").keys.compactMap { name in
            name.hasSuffix(".json") ? SnapshotID(String(name.dropLast(".json".count))) : nil
        }.sorted()
    }

    /// The backup that `text` names, by its whole name or an unmistakable beginning; the newest without one. What is
    /// of a time that is still to come at `now` was made by a clock that was ahead and may be older than others, or
    /// this clock is behind: whoever means it names it.
    /// Fails: `BackupError.noSnapshot`, `.stillToCome`, what the place throws.
    package func snapshot(_ text: String?, at now: Timestamp) async throws -> SnapshotID {
        let all = try await snapshots()
        let found = text.map { text in all.filter { $0.text.hasPrefix(text) } } ?? all.suffix(1)
        guard let id = found.first, found.count == 1 else { throw BackupError.noSnapshot(text) }
        guard text != nil || id < SnapshotID(of: [], takenAt: now.horizon) else {
            throw BackupError.stillToCome(id)
        }
        return id
    }

    /// Fails: `BackupError.brokenManifest`, what the place throws.
    package func manifest(_ id: SnapshotID) async throws -> Manifest {
        let bytes: [UInt8]
        do {
            // A manifest has a line for some thousand rows: 64 MB are a hundred million of them.
            bytes = try await self.bytes(of: Self.name(of: id), limit: 64 * 1024 * 1024)
        } catch let error as DomainError where error.code == .notFound {
            throw BackupError.noSnapshot(id.text)
        }
        guard id.fits(bytes) else { throw BackupError.brokenManifest(id) }
        do {
            return try JSONDecoder().decode(Manifest.self, from: Data(bytes))
        } catch {
            throw BackupError.newerFormat(id)
        }
    }

    /// Makes a backup of what is there. Fails: what the place throws.
    func write(_ manifest: Manifest) async throws -> SnapshotID {
        let bytes = try manifest.encoded()
        let id = SnapshotID(of: bytes, takenAt: Timestamp(milliseconds: manifest.takenAt))
        try await place.settle()
        try await write(bytes, as: Self.name(of: id))
        try await place.settle()
        return id
    }

    func delete(_ id: SnapshotID) async throws { try await place.delete(Self.name(of: id)) }

    static func name(of id: SnapshotID) -> String { "snapshots/\(id.text).json" }
}

// Forgetting
extension Repository {
    private static let goingName = "going"

    /// The backups whose forgetting began; some of their objects may be gone, or they themselves.
    /// Fails: what the place throws.
    func going() async throws -> Set<SnapshotID> {
        do {
            let bytes = try await self.bytes(of: Self.goingName, limit: 64 * 1024 * 1024)
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            return Set(lines.compactMap { SnapshotID(String($0)) })
        } catch let error as DomainError where error.code == .notFound {
            return []
        }
    }

    /// Notes that `ids` are being forgotten, and no others, before anything of them is deleted.
    /// Fails: what the place throws.
    func setGoing(_ ids: [SnapshotID]) async throws {
        let text = ids.map { "\($0.text)\n" }.joined()
        try await write(Array(text.utf8), as: Self.goingName)
        try await place.settle()
    }

    /// Notes that nothing is left of them. Fails: what the place throws.
    func clearGoing() async throws { try await place.delete(Self.goingName) }
}

// Objects
extension Repository {
    /// All first halves of names: an object lies in the folder that the first two digits of its hash name.
    static let folders = (0..<256).map { Hexadecimal.text(of: [UInt8($0)]) }

    static func name(ofObject sha256: String) -> String {
        "objects/\(sha256.prefix(2))/\(sha256.dropFirst(2))"
    }

    /// The hashes of the objects in one folder, with their sizes. Fails: what the place throws.
    func objects(in folder: String) async throws -> [String: Int] {
        let sizes = try await place.sizes(in: "objects/\(folder)")
        return Dictionary(uniqueKeysWithValues: sizes.map { ("\(folder)\($0.key)", $0.value) })
    }

    /// Writes an object into the new file at `path`; gives its size.
    /// Fails: `BackupError.missing`, `.broken` for one whose content is not what its name says; the file is there then
    /// with what came. What the place throws.
    func fetch(_ sha256: String, to path: String) async throws -> Int {
        let reader: BlobReader
        do {
            reader = try await place.read(Self.name(ofObject: sha256))
        } catch let error as DomainError where error.code == .notFound {
            throw BackupError.missing(object: sha256)
        }
        let copy = try await FileCopy(of: reader, to: path)
        guard copy.sha256 == sha256 else { throw BackupError.broken(object: sha256) }
        return copy.byteCount
    }

    /// Reads an object and checks it. Fails: as `fetch`.
    func verify(_ sha256: String) async throws -> Int {
        do {
            let reader = try await place.read(Self.name(ofObject: sha256))
            var hash = SHA256()
            try await reader.forEachChunk { hash.update(data: $0) }
            guard Hexadecimal.text(of: hash.finalize()) == sha256 else {
                throw BackupError.broken(object: sha256)
            }
            return reader.byteCount
        } catch let error as DomainError where error.code == .notFound {
            throw BackupError.missing(object: sha256)
        }
    }
}

// Small files
extension Repository {
    func write(_ bytes: [UInt8], as name: String) async throws {
        try await place.withStaging { folder in
            let path = "\(folder)/new"
            try await BlockingPool.files.run { try NewFile(path).write(bytes) }
            try await place.put(path, as: name)
        }
    }

    /// The content of a file of at most `limit` bytes. Fails: `.notFound`, `BackupError.foreign` for a longer one, what
    /// the place throws.
    func bytes(of name: String, limit: Int) async throws -> [UInt8] {
        let reader = try await place.read(name)
        guard reader.byteCount <= limit else { throw BackupError.foreign }
        var bytes: [UInt8] = []
        try await reader.forEachChunk { bytes += $0 }
        return bytes
    }
}

/// What was read on its way into a local file.
struct FileCopy: Sendable {
    let byteCount: Int
    let sha256: String

    /// Writes all of `reader` into the new file at `path`. Fails: what reading throws, `FolderError`.
    init(of reader: BlobReader, to path: String) async throws {
        let pool = BlockingPool.files
        let file = try await pool.run { try NewFile(path) }
        var hash = SHA256()
        var count = 0
        try await reader.forEachChunk { bytes in
            hash.update(data: bytes)
            count += bytes.count
            try await pool.run { try file.write(bytes) }
        }
        byteCount = count
        sha256 = Hexadecimal.text(of: hash.finalize())
    }
}
