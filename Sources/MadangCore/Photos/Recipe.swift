/// A rectangle in pixels of the upright, rotated picture; the origin is its top left corner.
public struct CropRectangle: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var size: PixelSize { PixelSize(width: width, height: height) }

    /// Whether the rectangle has an area and lies wholly within a picture of `size`.
    public func fits(in size: PixelSize) -> Bool {
        x >= 0 && y >= 0 && width > 0 && height > 0
            && width <= size.width && height <= size.height
            && x <= size.width - width && y <= size.height - height
    }
}

extension CropRectangle {
    /// Reads "x,y,w,h" of whole numbers (API, "POST /photos"). Fails: `.format`; whether it lies within a picture, `fits`
    /// says.
    public init(_ text: String) throws(Fault) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            part.utf8.count <= 9 ? Int(part.drop { $0 == " " }) : nil
        }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3]
        else { throw .format }
        self.init(x: x, y: y, width: width, height: height)
    }

    /// As the API takes it: "x,y,w,h".
    public var text: String { "\(x),\(y),\(width),\(height)" }
}

/// Clockwise rotation in degrees, applied to the upright picture before the crop.
public enum Rotation: Int, CaseIterable, Sendable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270

    /// Whether width and height change places.
    public var turns: Bool { self == .quarter || self == .threeQuarters }
}

public enum PhotoFilter: String, CaseIterable, Sendable {
    case none
    case gray
}

/// How a photo's renditions are made from its original: rotate, then crop, then filter.
/// The original is kept, so a recipe can be changed or undone after publishing (PRODUCT, "photo look").
public struct Recipe: Hashable, Sendable {
    public var rotation: Rotation
    /// `nil` keeps the whole picture.
    public var crop: CropRectangle?
    public var filter: PhotoFilter

    public init(rotation: Rotation = .none, crop: CropRectangle? = nil, filter: PhotoFilter = .none) {
        self.rotation = rotation
        self.crop = crop
        self.filter = filter
    }

    /// The size of the edited picture made from an upright original of `upright`,
    /// or `nil` if the crop does not lie within it.
    public func outcome(of upright: PixelSize) -> PixelSize? {
        let rotated = rotation.turns ? upright.turned : upright
        guard let crop else { return rotated }
        return crop.fits(in: rotated) ? crop.size : nil
    }
}
