package import Domain
package import MadangCore

/// Where the renditions of a photo are, as one answer says it. A feed says two hundred of them, twice: each is made
/// once.
package struct RenditionPaths: Sendable {
    private let renditions: [Rendition]
    /// In the order of `renditions`.
    private let paths: [String]

    /// As marked for whoever is answered.
    package init(of photo: Photo) {
        let addresses = MediaAddresses.current
        renditions = photo.renditions
        paths = photo.renditions.map { Self.path(of: $0.blob, photo.purpose, addresses) }
    }

    /// `/media/<sha256>.webp`, and what makes it good by itself where whoever loads it may have no session; empty where
    /// there is no such rendition.
    package subscript(name: RenditionName) -> String {
        renditions.firstIndex { $0.name == name }.map { paths[$0] } ?? ""
    }

    /// For `srcset`: the distinct widths, narrowest first. A small picture has the same width in several renditions.
    package var sourceSet: String {
        let order = renditions.indices.sorted { renditions[$0].size.width < renditions[$1].size.width }
        var set = String()
        // ", " before it and " 2048w" behind it.
        set.reserveCapacity(paths.reduce(0) { $0 + $1.utf8.count + 8 })
        var last: Int?
        for index in order where renditions[index].size.width != last {
            let width = renditions[index].size.width
            if last != nil { set += ", " }
            set += paths[index]
            set += " \(width)w"
            last = width
        }
        return set
    }

    /// The path of one of them alone, for answers that say no more: empty where there is no such rendition.
    package static func path(of photo: Photo, _ name: RenditionName) -> String {
        guard let rendition = photo.rendition(name) else { return "" }
        return path(of: rendition.blob, photo.purpose, MediaAddresses.current)
    }

    private static func path(
        of blob: BlobKey, _ purpose: PhotoPurpose, _ addresses: MediaAddresses?
    ) -> String {
        var path = String()
        path.reserveCapacity(
            MediaPaths.prefix.utf8.count + blob.sha256.utf8.count + MediaPaths.suffix.utf8.count)
        path += MediaPaths.prefix
        path += blob.sha256
        path += MediaPaths.suffix
        guard let addresses else { return path }
        let marks = purpose == .story ? addresses.storyMarks(of: blob) : addresses.marks(of: blob)
        guard !marks.isEmpty else { return path }
        return "\(path)?\(marks.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))"
    }
}
