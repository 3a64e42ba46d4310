import Domain
import MadangCore

extension ProcessedRendition {
    var key: BlobKey { BlobKey(kind: .rendition, sha256: file.sha256) }
}

extension ProcessedPicture {
    /// What is published, under which keys. Small pictures make the same file for several renditions.
    var filesWithKeys: [(file: StagedFile, key: BlobKey)] {
        (renditions + avifs).map { (file: $0.file, key: $0.key) }
    }

    var keptRenditions: [Rendition] { renditions.map(Rendition.init) }
    var keptAVIFs: [Rendition] { avifs.map(Rendition.init) }
}

extension Rendition {
    fileprivate init(_ made: ProcessedRendition) {
        self.init(
            name: made.name, size: made.size, byteCount: made.file.byteCount, blob: made.key,
            quality: made.quality)
    }
}

extension Original {
    init(_ processed: ProcessedOriginal) {
        self.init(
            blob: BlobKey(kind: .original, sha256: processed.file.sha256),
            byteCount: processed.file.byteCount,
            storedFormat: processed.storedFormat, receivedFormat: processed.receivedFormat,
            orientation: processed.orientation, uprightSize: processed.uprightSize, removed: processed.removed
        )
    }
}

/// Runs the image worker and says what went wrong in the words of the contract.
func processing<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
        return try await body()
    } catch let error as PhotoProcessingError {
        throw domainError(of: error)
    }
}

private func domainError(of error: PhotoProcessingError) -> DomainError {
    switch error {
    case .unsupported: DomainError(.unsupportedMedia)
    case .tooLarge: DomainError(.tooLarge)
    case .unreadable: .invalid("file", .unreadablePicture)
    case .cropOutside: .invalid("crop", .cropOutside)
    case .busy(let seconds): DomainError(.busy, retryAfter: seconds)
    case .unavailable: DomainError(.busy, retryAfter: 5)
    case .storageFull: DomainError(.storageFull)
    }
}
