package import Domain
import Hummingbird
import MadangCore

/// Where renditions are served, the same for programs and pages. The name is made from the content, so what
/// is behind an address never changes.
package enum MediaPaths {
    package static let prefix = "/media/"
    static let suffix = ".webp"
    static let pattern: RouterPath = "/media/{file}"

    /// `/media/<sha256>.webp`, and what makes it good by itself where whoever loads it may have no session.
    package static func path(of rendition: Rendition) -> String {
        let marks = marks(of: rendition.blob).map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        return prefix + rendition.blob.sha256 + suffix + (marks.isEmpty ? "" : "?\(marks)")
    }

    /// What the query of the address of `blob` says in this answer, for programs; empty where it needs nothing.
    package static func marks(of blob: BlobKey) -> [(name: String, value: String)] {
        MediaAddresses.current?.marks(of: blob) ?? []
    }

    /// For `srcset`: the distinct widths of `photo`, narrowest first. A small picture has the same width in
    /// several renditions.
    package static func sourceSet(of photo: Photo) -> String {
        var seen: Set<Int> = []
        return photo.renditions
            .sorted { $0.size.width < $1.size.width }
            .filter { seen.insert($0.size.width).inserted }
            .map { "\(path(of: $0)) \($0.size.width)w" }
            .joined(separator: ", ")
    }

    /// The blob behind the last part of a path. Only renditions have one: originals cannot be named.
    static func key(fileName: String) -> BlobKey? {
        guard fileName.hasSuffix(suffix) else { return nil }
        return BlobKey("\(BlobKey.Kind.rendition.rawValue)/\(fileName.dropLast(suffix.count))")
    }
}
