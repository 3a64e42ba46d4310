import CVipsShim
import Domain

/// Opens the file for one pass from top to bottom, shrunk by the decoder where the format can.
enum Decode {
    /// `bytes` must outlive the picture: pixels are only read when they are asked for.
    static func open(
        _ bytes: OwnedBytes, _ format: PhotoFormat, shrink: Int
    ) throws(PhotoProcessingError) -> Picture {
        let view = bytes.view
        let canShrink = format == .jpeg || format == .webp
        return try Picture {
            cvips_load(
                format.loader, view.memory.baseAddress, view.count, canShrink ? Int32(shrink) : 1, $0)
        }
    }
}

extension PhotoFormat {
    fileprivate var loader: cvips_format {
        switch self {
        case .jpeg: CVIPS_JPEG
        case .png: CVIPS_PNG
        case .webp: CVIPS_WEBP
        case .gif: CVIPS_GIF
        }
    }
}
