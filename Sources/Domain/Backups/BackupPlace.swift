/// Where backups are kept: files by name, with slashes for folders. One that can be seen is whole.
package protocol BackupPlace: Sendable {
    /// Makes the content of the local file at `path`, which stays, visible under `name`, in place of another.
    /// Fails: any I/O error, `.busy`.
    func put(_ path: String, as name: String) async throws

    /// Opens a file for reading from its beginning to its end. Fails: `.notFound`, `.busy`, any I/O error.
    func read(_ name: String) async throws -> BlobReader

    /// Takes a file away; nothing happens if it is not there. Fails: `.busy`, any I/O error.
    func delete(_ name: String) async throws

    /// The names of the files right in `folder` ("objects/ab") with their sizes, a batch at a time, in any order; none
    /// if there is no such folder. Fails: `.busy`, any I/O error.
    func files(in folder: String) -> AsyncThrowingStream<[(name: String, byteCount: Int)], any Error>

    /// Has what was put or deleted before survive a power cut when it returns. Fails: any I/O error.
    func settle() async throws

    /// A new, empty local folder for files on their way in or out; removed after `body`. Fails: any I/O error, what
    /// `body` throws.
    func withStaging<Result: Sendable>(_ body: @Sendable (String) async throws -> Result) async throws
        -> Result
}

extension BackupPlace {
    /// All files right in `folder` with their sizes.
    package func sizes(in folder: String) async throws -> [String: Int] {
        var sizes: [String: Int] = [:]
        for try await batch in files(in: folder) {
            for file in batch { sizes[file.name] = file.byteCount }
        }
        return sizes
    }
}
