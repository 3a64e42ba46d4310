public import MadangAPI
public import MadangCore

extension Photo.URLs {
    /// Where a size is.
    public subscript(_ name: RenditionName) -> String {
        switch name {
        case .thumb: thumb
        case .small: small
        case .medium: medium
        case .large: large
        case .full: full
        }
    }
}
