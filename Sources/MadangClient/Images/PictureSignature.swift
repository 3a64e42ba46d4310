import Foundation

/// By what a file of a picture is known. The page of a network that wants a log-in comes with status 200, too.
enum PictureSignature {
    /// Whether `data` begins as WebP, AVIF, JPEG or PNG does.
    static func isPicture(_ data: Data) -> Bool {
        let head = Array(data.prefix(12))
        func has(_ text: String, at place: Int) -> Bool { head.dropFirst(place).starts(with: text.utf8) }
        return has("RIFF", at: 0) && has("WEBP", at: 8)
            || has("ftypavif", at: 4) || has("ftypavis", at: 4)
            || head.starts(with: [0xFF, 0xD8, 0xFF]) || head.starts(with: [0x89, 0x50, 0x4E, 0x47])
    }
}

/// What came is no picture.
struct NoPicture: Error {}
