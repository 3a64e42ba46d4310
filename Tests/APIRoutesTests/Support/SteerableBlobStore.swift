import Domain

/// A media store that says of itself what a test wants.
struct SteerableBlobStore: BlobStore {
    private let store: any BlobStore
    private let setting: ServedYard.Setting

    init(_ store: any BlobStore, _ setting: ServedYard.Setting) {
        self.store = store
        self.setting = setting
    }

    func isReachable() async -> Bool { setting.isMediaReachable ? await store.isReachable() : false }

    func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws { try await store.publish(files) }
    func byteCount(of key: BlobKey) async throws -> Int { try await store.byteCount(of: key) }
    func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        try await store.read(key, range)
    }
    func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String? {
        setting.mediaAddress(key, lifetime)
    }
    func mark() async throws -> String? { try await store.mark() }
    func setMark(_ id: String) async throws { try await store.setMark(id) }
    func delete(_ key: BlobKey) async throws { try await store.delete(key) }

    func withFile<Result: Sendable>(
        _ key: BlobKey, _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await store.withFile(key, body)
    }

    func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        store.keys(publishedBefore: moment)
    }

    func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await store.withStaging(body)
    }
}
