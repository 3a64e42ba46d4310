import Domain
import FolderMedia
import Logging
import S3Media

/// A media store that answers, whichever it is.
struct OpenMedia: Sendable {
    let blobs: any BlobStore
    /// Where browsers may be sent for photos: the store's scheme, host and port. Nil where the node serves them.
    let origin: String?
    private let s3: S3BlobStore?

    /// Fails: `SettingError` if the folder or the bucket cannot be used.
    init(_ configuration: ServerConfiguration, folder: DataFolder, logger: Logger) async throws {
        do {
            switch configuration.media {
            case .folder(let path):
                guard configuration.mediaServing == .node else {
                    throw SettingError("The setting \"media_serving\" can be redirect only with an S3 store.")
                }
                blobs = try FolderBlobStore(folder: path)
                (s3, origin) = (nil, nil)
            case .s3(let address, let credentials):
                let store = S3BlobStore(
                    address: address, credentials: credentials, staging: folder.staging, logger: logger)
                try await store.open()
                blobs = store
                s3 = store
                origin = configuration.mediaServing == .redirect ? address.origin : nil
            }
        } catch let error as FolderMediaError {
            throw SettingError(error.description)
        } catch let error as S3OpeningError {
            throw SettingError(error.description)
        }
    }

    /// Lets connections go. The store is of no use afterwards.
    func close() async {
        await s3?.shutdown()
    }
}
