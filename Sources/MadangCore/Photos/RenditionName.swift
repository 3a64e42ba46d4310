/// The sizes in which every photo is served; there are no others (docs/api/photos.md; rule 8).
public enum RenditionName: String, CaseIterable, Sendable {
    /// At most 160 px wide.
    case thumb
    /// At most 320 px wide.
    case small
    /// At most 640 px wide.
    case medium
    /// At most 1280 px wide.
    case large
    /// At most 2048 px on its long edge.
    case full

    /// The size of this rendition of an edited picture of `size`; never enlarged.
    ///
    /// `thumb`…`large` are bounded by width (160, 320, 640, 1280 px), `full` by the long edge (2048 px).
    /// No rendition is higher than 16 383 px, the limit of the WebP format (RFC 9649).
    public func size(of size: PixelSize) -> PixelSize {
        let scale = min(1, boundingScale(of: size), 16_383 / Double(size.longEdge))
        func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
        return PixelSize(width: scaled(size.width), height: scaled(size.height))
    }

    private func boundingScale(of size: PixelSize) -> Double {
        switch self {
        case .thumb: 160 / Double(size.width)
        case .small: 320 / Double(size.width)
        case .medium: 640 / Double(size.width)
        case .large: 1280 / Double(size.width)
        case .full: 2048 / Double(size.longEdge)
        }
    }
}
