import Foundation
public import MadangCore

/// Pixels to show until a photo is there.
public struct Placeholder: Hashable, Sendable {
    /// 1…32.
    public let width: Int
    /// 1…32.
    public let height: Int
    /// Red, green, blue and opacity of each pixel, row by row from the top, not premultiplied.
    public let rgba: [UInt8]
}

extension ThumbHash {
    /// What `hash` shows of its photo, 32 pixels on the longer side; nil for what is no hash, or is cut off.
    ///
    ///     let placeholder = ThumbHash.drawn(ThumbHash.bytes(photo.thumbhash) ?? [])
    ///
    /// The browser draws the same (web/scripts/photos/thumbhash.js), and both are held to data/thumbhash-vectors.json.
    public static func drawn(_ hash: [UInt8]) -> Placeholder? {
        pixels(of: hash).map { Placeholder(width: $0.width, height: $0.height, rgba: $0.rgba) }
    }

    /// The bytes of a hash as a `Photo` has it, in base64 of either alphabet; nil for what is none.
    public static func bytes(_ text: String) -> [UInt8]? {
        var usual = text.replacing("-", with: "+").replacing("_", with: "/")
        while usual.utf8.count % 4 != 0 { usual += "=" }
        return Data(base64Encoded: usual).map { [UInt8]($0) }
    }
}
