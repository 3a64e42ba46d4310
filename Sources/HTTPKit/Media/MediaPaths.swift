package import Domain
import Hummingbird
import MadangCore

/// Where renditions are served, the same for programs and pages. The name is made from the content, so what
/// is behind an address never changes.
package enum MediaPaths {
    package static let prefix = "/media/"
    static let suffix = ".webp"
    static let pattern: RouterPath = "/media/{file}"

    /// What the query of the address of `blob` says in this answer, for programs; empty where it needs nothing.
    package static func marks(of blob: BlobKey) -> [(name: String, value: String)] {
        MediaAddresses.current?.marks(of: blob) ?? []
    }

    /// The blob behind the last part of a path. Only renditions have one: originals cannot be named.
    static func key(fileName: String) -> BlobKey? {
        guard fileName.hasSuffix(suffix) else { return nil }
        return BlobKey("\(BlobKey.Kind.rendition.rawValue)/\(fileName.dropLast(suffix.count))")
    }
}
