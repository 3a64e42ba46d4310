package import Foundation
import Synchronization

/// A decoded picture: rows from the top, each from the left, three bytes a pixel (red, green, blue; sRGB).
package struct Pixels: Sendable {
    package let width: Int
    package let height: Int
    /// `width` × `height` × 3.
    package let bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 3)
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// Red, green and blue of a pixel within.
    subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let start = (y * width + x) * 3
        return (bytes[start], bytes[start + 1], bytes[start + 2])
    }
}

/// What decodes pictures for this process: what came from a yard is decoded where nothing can be reached from, and that
/// is not here (docs/decisions/0034-pictures-in-terminals.md).
package enum PictureDecoder {
    /// The pixels of a file, in the shape of the picture and within so many pixels of width and height. Fails where it
    /// is no picture, or none can be decoded.
    package typealias Decode = @Sendable (_ file: Data, _ width: Int, _ height: Int) async throws -> Pixels

    private static let chosen = Mutex<Decode?>(nil)

    /// From now on pictures are decoded by `decode`; without it none is shown.
    package static func use(_ decode: @escaping Decode) { chosen.withLock { $0 = decode } }

    static var current: Decode? { chosen.withLock { $0 } }
}
