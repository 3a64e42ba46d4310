/// A rectangle in pixels of the upright, rotated picture; the origin is its top left corner.
public struct CropRectangle: Hashable, Sendable {
    /// Of the left edge; 0 is that of the picture.
    public var x: Int
    /// Of the upper edge; 0 is that of the picture.
    public var y: Int
    /// In pixels; at least 1 where it fits.
    public var width: Int
    /// In pixels; at least 1 where it fits.
    public var height: Int

    /// Takes any numbers: `fits(in:)` tells whether they cut something out.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// That of the picture that is left.
    public var size: PixelSize { PixelSize(width: width, height: height) }

    /// Whether the rectangle has an area and lies wholly within a picture of `size`.
    public func fits(in size: PixelSize) -> Bool {
        x >= 0 && y >= 0 && width > 0 && height > 0
            && width <= size.width && height <= size.height
            && x <= size.width - width && y <= size.height - height
    }
}

extension CropRectangle {
    /// Reads "x,y,w,h" of whole numbers (docs/api/photos.md). Fails: `.format`; whether it lies within a picture,
    /// `fits` says.
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
    /// As the upright picture is.
    case none = 0
    /// Its left side comes to the top.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// Its right side comes to the top.
    case threeQuarters = 270

    /// Whether width and height change places.
    public var turns: Bool { self == .quarter || self == .threeQuarters }
}

/// With colour or without (docs/product.md, "Photos"). The words are sent and kept: they never change.
public enum PhotoFilter: String, CaseIterable, Sendable {
    /// In its own colours.
    case none
    /// Without colour.
    case gray
}

/// How a photo's renditions are made from its original: rotate, straighten, crop, then tones, then filter.
/// The original is kept, so a recipe can be changed or undone after publishing (docs/product.md, "Photos").
public struct Recipe: Hashable, Sendable {
    /// Comes first: all else is of the rotated picture.
    public var rotation: Rotation
    /// Tenths of a degree clockwise, of `Straightening.range`. The crop is in pixels of what is kept then.
    public var straighten: Int
    /// `nil` keeps the whole picture, or what `aspect` cuts out of its middle.
    public var crop: CropRectangle?
    /// Of a picture whose size nobody knows yet. A recipe that is kept has a crop instead: see `settled`.
    public var aspect: CropAspect
    /// Before the filter.
    public var tones: Tones
    /// Comes last.
    public var filter: PhotoFilter

    /// Without arguments the upright original as it is.
    public init(
        rotation: Rotation = .none, straighten: Int = 0, crop: CropRectangle? = nil,
        aspect: CropAspect = .whole, tones: Tones = .none, filter: PhotoFilter = .none
    ) {
        self.rotation = rotation
        self.straighten = straighten
        self.crop = crop
        self.aspect = aspect
        self.tones = tones
        self.filter = filter
    }

    /// The size of the edited picture made from an upright original of `upright`,
    /// or `nil` if the crop does not lie within it.
    public func outcome(of upright: PixelSize) -> PixelSize? {
        let picture = straightening(of: upright).size
        guard let crop = settled(for: upright).crop else { return picture }
        return crop.fits(in: picture) ? crop.size : nil
    }

    /// The same for an upright original of `upright`, with a crop in place of an aspect.
    public func settled(for upright: PixelSize) -> Recipe {
        var recipe = self
        recipe.aspect = .whole
        guard crop == nil, aspect != .whole else { return recipe }
        let picture = straightening(of: upright).size
        let cut = CropGeometry(picture: picture, aspect: aspect).rectangle(for: CropView())
        // What has the shape already keeps no crop.
        if cut.size != picture { recipe.crop = cut }
        return recipe
    }

    /// The same, straightened by `tenths` instead: the crop stays on its spot, and what would be an empty corner is cut
    /// off.
    public func straightened(by tenths: Int, of upright: PixelSize) -> Recipe {
        var recipe = self
        recipe.straighten = tenths
        recipe.crop = crop.map { straightening(of: upright).moved($0, to: tenths) }
        return recipe
    }

    /// The picture that the crop is cut out of.
    public func straightening(of upright: PixelSize) -> Straightening {
        Straightening(rotation.turns ? upright.turned : upright, by: straighten)
    }
}
