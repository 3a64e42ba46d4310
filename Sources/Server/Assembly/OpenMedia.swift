import Domain
import FolderMedia
import HTTPKit
import LocalFiles
import Logging
import S3Media

/// A media store that answers, whichever it is.
struct OpenMedia: Sendable {
    let blobs: any BlobStore
    /// Where browsers may be sent for photos: the store's scheme, host and port. Nil where the node serves them.
    let origin: String?
    private let s3: S3BlobStore?

    /// With `isBeside` also while a node serves from it. Fails: `SettingError` if the folder or the bucket cannot be
    /// used.
    init(
        _ configuration: ServerConfiguration, folder: DataFolder, logger: Logger, isBeside: Bool = false
    ) async throws {
        do {
            switch configuration.media {
            case .folder(let path):
                guard configuration.mediaServing == .node else {
                    throw SettingError("The setting \"media_serving\" can be redirect only with an S3 store.")
                }
                blobs = try isBeside ? FolderBlobStore(beside: path) : FolderBlobStore(folder: path)
                (s3, origin) = (nil, nil)
            case .s3(let address, let credentials):
                let store = try await S3BlobStore.open(
                    address, credentials: credentials, staging: isBeside ? folder.doctor : folder.staging,
                    logger: logger)
                blobs = store
                s3 = store
                origin = configuration.mediaServing == .redirect ? address.origin : nil
            }
        } catch let error as FolderError {
            throw SettingError(error.description)
        } catch let error as S3OpeningError {
            throw SettingError(error.description)
        }
    }

    /// Lets connections go; the store is of no use afterwards. Fails: if it was closed before.
    func close() async throws {
        try await s3?.shutdown()
    }
}
