package import MadangCore

/// A decoded picture: rows from the top, each from the left, three bytes a pixel (red, green, blue; sRGB).
package struct Pixels: Sendable {
    package let size: PixelSize
    /// `size.pixelCount` × 3.
    package let bytes: [UInt8]
}
