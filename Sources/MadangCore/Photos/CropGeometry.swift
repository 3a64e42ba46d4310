/// The shapes in which a photo can be cut (docs/product.md, "Photos").
public enum CropAspect: String, CaseIterable, Sendable {
    /// One to one, what a photo is cut to unless its author says otherwise.
    case square
    /// Four wide, five high.
    case fourByFive = "4:5"
    /// Nine wide, sixteen high: the frame of a story.
    case nineBySixteen = "9:16"
    /// The picture's own ratio.
    case whole

    /// Width divided by height in a picture of `size`.
    public func ratio(in size: PixelSize) -> Double {
        switch self {
        case .square: 1
        case .fourByFive: 4.0 / 5.0
        case .nineBySixteen: 9.0 / 16.0
        case .whole: Double(size.width) / Double(size.height)
        }
    }
}

/// What the crop stage shows: how near, and which point of the picture in the middle.
public struct CropView: Hashable, Sendable {
    /// 1 shows as much as the aspect allows, 3 a third of that in each direction.
    public var zoom: Double
    /// 0…1 from left to right of the picture.
    public var centerX: Double
    /// 0…1 from top to bottom.
    public var centerY: Double

    /// Without arguments the whole of the aspect, from the middle. Values out of bounds are kept:
    /// `CropGeometry.clamped` brings them in.
    public init(zoom: Double = 1, centerX: Double = 0.5, centerY: Double = 0.5) {
        self.zoom = zoom
        self.centerX = centerX
        self.centerY = centerY
    }
}

/// The arithmetic of the crop stage, for the upright and rotated picture; the browser's twin is tested
/// with the same data/crop-vectors.json.
public struct CropGeometry: Hashable, Sendable {
    /// How near the stage goes (docs/product.md, "Photos": 1–3×).
    public static let zoomRange = 1.0...3.0

    /// In pixels, upright and rotated; each side at least 1.
    public let picture: PixelSize
    /// The shape that is cut out.
    public let aspect: CropAspect

    /// Sides under one pixel count as one.
    public init(picture: PixelSize, aspect: CropAspect) {
        self.picture = PixelSize(width: max(1, picture.width), height: max(1, picture.height))
        self.aspect = aspect
    }

    /// The rectangle that `view` shows: always within the picture, its longer side rounded to a pixel
    /// and the other within half a pixel of the aspect.
    public func rectangle(for view: CropView) -> CropRectangle {
        let view = clamped(view)
        let size = roundedSize(zoom: view.zoom)
        return CropRectangle(
            x: origin(of: size.width, in: picture.width, center: view.centerX),
            y: origin(of: size.height, in: picture.height, center: view.centerY),
            width: size.width, height: size.height)
    }

    /// The nearest view that shows nothing outside the picture. What is no number becomes the default.
    public func clamped(_ view: CropView) -> CropView {
        let zoom =
            view.zoom.isNaN ? 1 : min(max(view.zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
        let widest = largest
        return CropView(
            zoom: zoom,
            centerX: clampedCenter(view.centerX, share: widest.width / zoom / Double(picture.width)),
            centerY: clampedCenter(view.centerY, share: widest.height / zoom / Double(picture.height)))
    }

    /// The view that shows `rectangle`; for a rectangle made here, `rectangle(for:)` gives it back.
    public func view(of rectangle: CropRectangle) -> CropView {
        let widest = largest
        let isWide = widest.width >= widest.height
        let zoom =
            isWide
            ? widest.width / Double(max(1, rectangle.width))
            : widest.height / Double(max(1, rectangle.height))
        return CropView(
            zoom: zoom,
            centerX: (Double(rectangle.x) + Double(rectangle.width) / 2) / Double(picture.width),
            centerY: (Double(rectangle.y) + Double(rectangle.height) / 2) / Double(picture.height))
    }

    /// The largest area of the aspect in the picture, in fractions of pixels.
    var largest: (width: Double, height: Double) {
        let width = Double(picture.width)
        let height = Double(picture.height)
        let ratio = aspect.ratio(in: picture)
        return width >= height * ratio ? (height * ratio, height) : (width, width / ratio)
    }

    /// The longer side is rounded and the other follows from it: so the way back is exact.
    private func roundedSize(zoom: Double) -> PixelSize {
        let widest = largest
        let isWide = widest.width >= widest.height
        let long = isWide ? widest.width : widest.height
        let short = isWide ? widest.height : widest.width
        let roundedLong = max(1, (long / zoom).rounded())
        let roundedShort = max(1, (roundedLong * short / long).rounded())
        return PixelSize(
            width: min(picture.width, Int(isWide ? roundedLong : roundedShort)),
            height: min(picture.height, Int(isWide ? roundedShort : roundedLong)))
    }

    private func origin(of length: Int, in whole: Int, center: Double) -> Int {
        let wanted = (center * Double(whole) - Double(length) / 2).rounded()
        return Int(min(max(wanted, 0), Double(whole - length)))
    }

    private func clampedCenter(_ center: Double, share: Double) -> Double {
        guard !center.isNaN else { return 0.5 }
        let half = min(share / 2, 0.5)
        return min(max(center, half), 1 - half)
    }
}
