/// Width and height of a picture in pixels; both at least 1 in a picture that exists.
public struct PixelSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The same picture lying on its side.
    public var turned: PixelSize { PixelSize(width: height, height: width) }

    public var isSquare: Bool { width == height }
    public var longEdge: Int { max(width, height) }
    public var pixelCount: Int { width * height }
}
