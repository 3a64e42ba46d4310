package import Domain
package import MadangCore

/// What a worker answers: one byte for the kind, four for the length of the content, the content; file bytes
/// follow behind `original`, `rendition` and `avif`, as many as these say, and three bytes a pixel behind `pixels`.
/// Numbers are little-endian.
///
/// `ready` or `unfit` once after the start; then for each job `original` (only when processing), the
/// renditions, `picture` and `end`, or `pixels` and `end`, or at any point `failure`.
package enum Reply: Equatable {
    /// Locked in.
    case ready(WorkerReport)
    /// There is no use in this worker, nor in any other on this machine: why, for the operator.
    case unfit(reason: String)
    case original(Original)
    case picture(Picture)
    case rendition(Rendition)
    /// A rendition once more, as AVIF.
    case avif(Rendition)
    case pixels(PixelSize)
    case end
    case failure(PhotoProcessingError, detail: String)

    package struct Original: Equatable {
        package let storedFormat: PhotoFormat
        package let receivedFormat: PhotoFormat
        package let orientation: Int
        package let removed: RemovedMetadata
        package let uprightSize: PixelSize
        package let byteCount: Int
    }

    package struct Picture: Equatable {
        package let size: PixelSize
        package let color: UInt32
        package let hash: PhotoHash?
        package let thumbhash: [UInt8]
        package let blurhash: BlurHash
    }

    package struct Rendition: Equatable {
        package let name: RenditionName
        package let size: PixelSize
        /// 1…100.
        package let quality: Int
        package let byteCount: Int
    }

    package static let headerBytes = 5
    package static let longestContent = 300
    static let longestDetail = 256
    static let longestThumbhash = 25
}
