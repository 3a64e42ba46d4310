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

    /// Who works on the store. Each has a folder of its own for what is on its way to a bucket: two would empty each
    /// other's.
    enum Worker: Sendable {
        /// A node that serves, or a command in its place: nobody else has the store on this machine.
        case node
        /// The doctor, beside a node that serves from the store.
        case doctor
        /// Whoever moves the yard, beside a node that serves from another store.
        case mover
    }

    /// Fails: `SettingError` if the folder or the bucket cannot be used, or is in use.
    init(
        _ configuration: ServerConfiguration, folder: DataFolder, logger: Logger, for worker: Worker = .node
    ) async throws {
        do {
            switch configuration.media {
            case .folder(let path):
                guard configuration.mediaServing == .node else {
                    throw SettingError("The setting \"media_serving\" can be redirect only with an S3 store.")
                }
                blobs =
                    try worker == .doctor ? FolderBlobStore(beside: path) : FolderBlobStore(folder: path)
                (s3, origin) = (nil, nil)
            case .s3(let address, let credentials):
                let store = try await S3BlobStore.open(
                    address, credentials: credentials, staging: folder.staging(for: worker), logger: logger)
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

extension DataFolder {
    /// For what is on its way to a bucket.
    fileprivate func staging(for worker: OpenMedia.Worker) -> String {
        switch worker {
        case .node: staging
        case .doctor: doctor
        case .mover: growFiles
        }
    }
}
