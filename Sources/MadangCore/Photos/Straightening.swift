/// A picture turned by a few degrees about its middle, of which is kept the largest part of the same shape that has no
/// empty corner (docs/decisions/0062-tones.md). The browser's twin is held to it by data/straighten-vectors.json.
public struct Straightening: Hashable, Sendable {
    /// Tenths of a degree.
    public static let range = -150...150

    /// Before it is turned; each side at least 1.
    public let picture: PixelSize
    /// Clockwise.
    public let tenths: Int

    /// Sides under one pixel count as one; an angle out of `range` as the nearest in it.
    public init(_ picture: PixelSize, by tenths: Int) {
        self.picture = PixelSize(width: max(1, picture.width), height: max(1, picture.height))
        self.tenths = min(max(tenths, Self.range.lowerBound), Self.range.upperBound)
    }

    /// What is kept of the turned picture, around its middle.
    public var size: PixelSize {
        guard tenths != 0 else { return picture }
        let (width, height) = (Double(picture.width), Double(picture.height))
        let turn = Turn(tenths: tenths)
        let scale = 1 / (turn.cosine + max(width / height, height / width) * abs(turn.sine))
        return PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
    }

    /// The rectangle around all that `crop` shows, in pixels of the picture as it was, with `margin` on every side
    /// where the picture has it.
    public func source(of crop: CropRectangle, margin: Int = 0) -> CropRectangle {
        let back = Turn(tenths: -tenths)
        let corners = [
            (crop.x, crop.y), (crop.x + crop.width, crop.y), (crop.x, crop.y + crop.height),
            (crop.x + crop.width, crop.y + crop.height),
        ].map { back.applied(toX: Double($0) - middle.x, y: Double($1) - middle.y) }
        func range(_ numbers: [Double], _ whole: Int) -> (start: Int, length: Int) {
            let center = Double(whole) / 2
            let least = (center + (numbers.min() ?? 0)).rounded(.down)
            let most = (center + (numbers.max() ?? 0)).rounded(.up)
            let start = min(whole - 1, max(0, Int(least) - margin))
            return (start, max(1, min(whole, Int(most) + margin) - start))
        }
        let across = range(corners.map(\.x), picture.width)
        let down = range(corners.map(\.y), picture.height)
        return CropRectangle(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// `crop` of this picture as it lies after turning by `tenths` instead: the same spot in the middle, as near as the
    /// other picture has it all.
    public func moved(_ crop: CropRectangle, to tenths: Int) -> CropRectangle {
        let other = Straightening(picture, by: tenths)
        let (before, after) = (size, other.size)
        let scale = min(
            Double(after.width) / Double(before.width), Double(after.height) / Double(before.height))
        func scaled(_ length: Int, _ whole: Int) -> Int {
            min(whole, max(1, Int((Double(length) * scale).rounded())))
        }
        let size = PixelSize(
            width: scaled(crop.width, after.width), height: scaled(crop.height, after.height))
        let center = Turn(tenths: other.tenths - self.tenths).applied(
            toX: Double(crop.x) + Double(crop.width) / 2 - middle.x,
            y: Double(crop.y) + Double(crop.height) / 2 - middle.y)
        func origin(_ center: Double, _ middle: Double, _ length: Int, _ whole: Int) -> Int {
            Int(min(max((center + middle - Double(length) / 2).rounded(), 0), Double(whole - length)))
        }
        return CropRectangle(
            x: origin(center.x, other.middle.x, size.width, after.width),
            y: origin(center.y, other.middle.y, size.height, after.height),
            width: size.width, height: size.height)
    }

    /// Where a point of what is kept lies in the picture as it was.
    public func source(ofX x: Double, y: Double) -> (x: Double, y: Double) {
        let found = Turn(tenths: -tenths).applied(toX: x - middle.x, y: y - middle.y)
        return (found.x + Double(picture.width) / 2, found.y + Double(picture.height) / 2)
    }

    /// Of what is kept.
    private var middle: (x: Double, y: Double) {
        let size = size
        return (Double(size.width) / 2, Double(size.height) / 2)
    }
}

/// A turn about the origin, clockwise where y grows downwards.
package struct Turn: Hashable, Sendable {
    package let cosine: Double
    package let sine: Double

    /// Of at most 30 degrees, for which these terms of the series give every digit; the standard library has none.
    package init(tenths: Int) {
        let angle = Double(tenths) * Double.pi / 1800
        var (sine, cosine) = (0.0, 0.0)
        for order in stride(from: 16.0, through: 2, by: -2) {
            cosine = (1 + cosine) * -angle * angle / (order * (order - 1))
            sine = (1 + sine) * -angle * angle / (order * (order + 1))
        }
        self.cosine = 1 + cosine
        self.sine = angle * (1 + sine)
    }

    /// The point after the turn.
    package func applied(toX x: Double, y: Double) -> (x: Double, y: Double) {
        (x * cosine - y * sine, x * sine + y * cosine)
    }
}
