/// Width and height of a picture in pixels; both at least 1 in a picture that exists.
public struct PixelSize: Hashable, Sendable {
    /// From left to right, in pixels.
    public var width: Int
    /// From top to bottom, in pixels.
    public var height: Int

    /// Takes any numbers; whoever reads them of a file judges them.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The same picture lying on its side.
    public var turned: PixelSize { PixelSize(width: height, height: width) }

    /// Whether both sides are equal to the pixel.
    public var isSquare: Bool { width == height }
    /// The larger of both, in pixels.
    public var longEdge: Int { max(width, height) }
    /// Width times height.
    public var pixelCount: Int { width * height }
}
