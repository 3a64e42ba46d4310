import Crypto
import Domain
import MadangCore
import Storage

/// What is wrong with a file that a row names.
struct FileFault: Sendable {
    let key: BlobKey
    /// "original/ab… is not there".
    let sentence: String
    /// Whether there is a file, with another content.
    let isSpoilt: Bool
}

extension YardFiles {
    /// Files that are asked for at once: a disk or a line is busy with them.
    private static let atOnce = 16

    /// Those of `files` that are not there or have another size; with `reading` also those with another content. A file
    /// that no row names any more, because somebody deleted it meanwhile, is none. Fails: what database and store
    /// throw.
    func faults(of files: [NamedFile], reading: Bool) async throws -> [FileFault] {
        let files = Array(Set(files))
        var faults: [FileFault] = []
        for start in stride(from: 0, to: files.count, by: Self.atOnce) {
            try await withThrowingTaskGroup(of: FileFault?.self) { group in
                for file in files[start..<min(start + Self.atOnce, files.count)] {
                    group.addTask { try await fault(of: file, reading: reading) }
                }
                for try await fault in group {
                    guard let fault else { continue }
                    let isNamed = try await database.read { try $0.doctor.isNamed(fault.key) }
                    if isNamed { faults.append(fault) }
                }
            }
        }
        return faults
    }

    private func fault(of file: NamedFile, reading: Bool) async throws -> FileFault? {
        let key = file.key
        do {
            let count = try await blobs.byteCount(of: key)
            if let wanted = file.byteCount, count != wanted {
                return FileFault(
                    key: key, sentence: "\(key.string) has \(count) bytes instead of \(wanted)",
                    isSpoilt: true)
            }
            guard reading, try await hash(of: key) != key.sha256 else { return nil }
            return FileFault(key: key, sentence: "\(key.string) has another content", isSpoilt: true)
        } catch let error as DomainError where error.code == .notFound {
            return FileFault(key: key, sentence: "\(key.string) is not there", isSpoilt: false)
        } catch is any BrokenBlobError {
            return FileFault(key: key, sentence: "\(key.string) has another content", isSpoilt: true)
        }
    }

    private func hash(of key: BlobKey) async throws -> String {
        var hash = SHA256()
        try await blobs.read(key).forEachChunk { hash.update(data: $0) }
        return Hexadecimal.text(of: hash.finalize())
    }
}
