import LocalFiles

extension S3Client {
    /// What `body` makes of the client, which is shut down if that fails.
    /// Fails: the error of `body`; what is none of its kind is said in one sentence.
    func opening<Opened: Sendable>(_ body: () async throws -> Opened) async throws(S3OpeningError) -> Opened {
        do {
            return try await body()
        } catch {
            // What went wrong first is what the operator must know.
            try? await shutdown()
            throw error as? S3OpeningError
                ?? .staging((error as? FolderError)?.description ?? "Can't open the object store: \(error)")
        }
    }
}
