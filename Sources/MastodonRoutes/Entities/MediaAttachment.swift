import Domain
import HTTPKit
import MadangCore

/// A photo (docs.joinmastodon.org, "MediaAttachment").
struct MediaAttachment: JSONObject, Hashable {
    let id: String
    let type = "image"
    let url: String
    let previewUrl: String
    @Nullable var remoteUrl: String?
    @Nullable var previewRemoteUrl: String?
    @Nullable var textUrl: String?
    let meta: MediaMeta
    /// The alternative text.
    @Nullable var description: String?
    @Nullable var blurhash: String?
}

/// How large the files of a photo are, and on what it is centred where it is cut.
struct MediaMeta: JSONObject, Hashable {
    let original: MediaSize
    let small: MediaSize
    let focus: MediaFocus
}

struct MediaSize: JSONObject, Hashable {
    let width: Int
    let height: Int
    /// "640x480"
    let size: String
    /// Width by height.
    let aspect: JSONNumber
}

/// A place on a photo, from -1 to 1; 0 is the middle.
struct MediaFocus: JSONObject, Hashable {
    let x: JSONNumber
    let y: JSONNumber

    init(_ focus: FocalPoint?) {
        x = JSONNumber(Double(focus?.x ?? 0) / 1000)
        y = JSONNumber(Double(focus?.y ?? 0) / 1000)
    }
}

/// A number with a fraction. The contract of /v1 has none; Mastodon's has.
struct JSONNumber: Hashable {
    let value: Double

    init(_ value: Double) {
        self.value = value
    }
}

extension JSONNumber: JSONWritable {
    func write(to json: inout JSONWriter) {
        // The middle of a photo, as nearly always.
        guard value != 0 else { return json.append(literal: "0.0") }
        json.append(number: value.description)
    }
}

extension MediaAttachment {
    init(_ photo: Photo, _ addresses: MastodonAddresses) {
        self.init(
            id: photo.id.string, url: addresses.url(RenditionPaths.path(of: photo, .full)),
            previewUrl: addresses.url(RenditionPaths.path(of: photo, Self.preview)),
            meta: MediaMeta(
                original: MediaSize(photo, .full), small: MediaSize(photo, Self.preview),
                focus: MediaFocus(photo.focus)),
            description: photo.altText.isEmpty ? nil : photo.altText, blurhash: photo.blurhash?.text)
    }

    /// What stands in lists.
    static let preview = RenditionName.medium
}

extension MediaSize {
    fileprivate init(_ photo: Photo, _ name: RenditionName) {
        let size = photo.rendition(name)?.size ?? name.size(of: photo.size)
        self.init(
            width: size.width, height: size.height, size: "\(size.width)x\(size.height)",
            aspect: JSONNumber(Double(size.width) / Double(max(1, size.height))))
    }
}
