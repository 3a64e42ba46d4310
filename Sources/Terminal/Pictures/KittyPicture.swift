import Foundation

/// A picture as an escape sequence of the terminal graphics protocol of kitty
/// (https://sw.kovidgoyal.net/kitty/graphics-protocol/): RGB in base64, in parts of 4096 letters, no answer wanted.
enum KittyPicture {
    private static let partLength = 4096

    static func lines(_ pixels: Pixels, _ place: PicturePlace) -> [String] {
        let text = Array(Data(pixels.bytes).base64EncodedString().utf8)
        var sequence = ""
        for start in stride(from: 0, to: text.count, by: partLength) {
            let part = text[start..<min(start + partLength, text.count)]
            let more = part.endIndex < text.count ? 1 : 0
            let head =
                start == 0
                ? "a=T,q=2,f=24,s=\(pixels.width),v=\(pixels.height),c=\(place.columns),r=\(place.rows),m=\(more)"
                : "q=2,m=\(more)"
            sequence += "\u{1B}_G\(head);" + String(decoding: part, as: UTF8.self) + "\u{1B}\\"
        }
        return [sequence]
    }
}
