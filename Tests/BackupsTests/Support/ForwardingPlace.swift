import Domain

/// A place that stands before another: what it does not do itself, the other does.
protocol ForwardingPlace: BackupPlace {
    var place: any BackupPlace { get }
}

extension ForwardingPlace {
    func read(_ name: String) async throws -> BlobReader { try await place.read(name) }

    func files(in folder: String) -> AsyncThrowingStream<[(name: String, byteCount: Int)], any Error> {
        place.files(in: folder)
    }

    func settle() async throws { try await place.settle() }

    func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await place.withStaging(body)
    }
}
