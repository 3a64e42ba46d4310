import Domain
import Features
import FoundationEssentials
import HTTPKit
import MadangAPI
import MadangCore

extension PhotoUpload {
    /// Reads the form of an upload. Fails: `.invalid` with "file", "purpose", "alt_text" and parts of the recipe.
    init(_ form: MultipartForm) throws {
        var faults = FaultCollector()
        let file = form.file("file")
        faults.check("file", file == nil ? .required : nil)
        let crop = faults.reading("crop") { () throws(Fault) in try RecipeText.crop(form.fields["crop"] ?? "")
        }
        let rotation = faults.reading("rotate") { () throws(Fault) in
            try RecipeText.rotation(form.fields.given("rotate").map { Int($0) } ?? 0)
        }
        let filter = faults.reading("filter") { () throws(Fault) in
            try RecipeText.filter(form.fields.given("filter") ?? PhotoFilter.none.rawValue)
        }
        let straighten = faults.number("straighten", of: form, in: Straightening.range)
        let tones = Tones(
            light: faults.number("light", of: form, in: Tones.range),
            contrast: faults.number("contrast", of: form, in: Tones.range),
            warmth: faults.number("warmth", of: form, in: Tones.range))
        let purpose = PhotoPurpose(rawValue: form.fields.given("purpose") ?? PhotoPurpose.post.rawValue)
        faults.check("purpose", purpose == nil ? .unknown : nil)
        let altText = form.fields["alt_text"] ?? ""
        faults.check("alt_text", AltTextRule.check(altText))
        try faults.finish()
        guard let file, let crop, let rotation, let filter, let purpose else { throw DomainError.malformed }
        self.init(
            path: file.path, byteCount: file.byteCount,
            recipe: Recipe(
                rotation: rotation, straighten: straighten, crop: crop, tones: tones, filter: filter),
            altText: altText, purpose: purpose)
    }
}

extension Form {
    /// A text that is there and not empty.
    fileprivate func given(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension FaultCollector {
    /// A whole number of a form, 0 where it is absent or empty. Notes what is none, and what lies outside `range`.
    fileprivate mutating func number(_ name: String, of form: MultipartForm, in range: ClosedRange<Int>)
        -> Int
    {
        reading(name) { () throws(Fault) in
            try RecipeText.number(form.fields.given(name).map { Int($0) } ?? 0, in: range)
        } ?? 0
    }

    /// The same of a body in JSON, nil where it is absent.
    fileprivate mutating func number(_ name: String, _ number: Int?, in range: ClosedRange<Int>) -> Int? {
        number.flatMap { number in
            reading(name) { () throws(Fault) in try RecipeText.number(number, in: range) }
        }
    }
}

extension PhotoChange {
    /// Fails: `.invalid` with "alt_text" and parts of the recipe.
    init(_ body: EditPhotoRequest) throws {
        var faults = FaultCollector()
        faults.check("alt_text", body.altText.flatMap { AltTextRule.check($0) })
        let crop = body.crop.flatMap { text in
            faults.reading("crop") { () throws(Fault) in try RecipeText.crop(text) }
        }
        let rotation = body.rotate.flatMap { degrees in
            faults.reading("rotate") { () throws(Fault) in try RecipeText.rotation(degrees) }
        }
        let filter = body.filter.flatMap { name in
            faults.reading("filter") { () throws(Fault) in try RecipeText.filter(name) }
        }
        let straighten = faults.number("straighten", body.straighten, in: Straightening.range)
        let light = faults.number("light", body.light, in: Tones.range)
        let contrast = faults.number("contrast", body.contrast, in: Tones.range)
        let warmth = faults.number("warmth", body.warmth, in: Tones.range)
        try faults.finish()
        self.init(
            altText: body.altText, rotation: rotation, straighten: straighten, crop: crop, light: light,
            contrast: contrast, warmth: warmth, filter: filter)
    }
}

extension MadangAPI.Photo {
    /// As everybody sees it, and with `original` as its owner does.
    init(_ photo: Domain.Photo, original: Original? = nil, receipt: UploadReceipt? = nil) {
        let paths = RenditionPaths(of: photo)
        self.init(
            id: photo.id.string, width: photo.size.width, height: photo.size.height, altText: photo.altText,
            color: "#" + Hexadecimal.text(ofColor: photo.color),
            thumbhash: Data(photo.thumbhash).base64EncodedString(),
            filter: photo.recipe.filter.rawValue, urls: URLs(paths), srcset: paths.sourceSet,
            isSensitive: photo.isSensitive,
            recipe: original == nil ? nil : PhotoRecipe(photo.recipe),
            original: original.map { PhotoOriginal($0, of: photo) },
            fitted: original == nil ? nil : FittedPhoto(photo), receipt: receipt)
    }

    init(_ owned: OwnedPhoto, withReceipt: Bool = false) {
        self.init(
            owned.photo, original: owned.original, receipt: withReceipt ? UploadReceipt(owned) : nil)
    }
}

extension MadangAPI.Photo.URLs {
    fileprivate init(_ paths: RenditionPaths) {
        self.init(
            thumb: paths[.thumb], small: paths[.small], medium: paths[.medium], large: paths[.large],
            full: paths[.full])
    }
}

extension PhotoRecipe {
    fileprivate init(_ recipe: Recipe) {
        self.init(
            crop: recipe.crop?.text, rotate: recipe.rotation.rawValue,
            filter: recipe.filter.rawValue, straighten: recipe.straighten, light: recipe.tones.light,
            contrast: recipe.tones.contrast, warmth: recipe.tones.warmth)
    }
}

extension PhotoOriginal {
    fileprivate init(_ original: Original, of photo: Domain.Photo) {
        self.init(
            url: Calls.photos.downloadOriginal.path(["id": photo.id.string]),
            width: original.uprightSize.width,
            height: original.uprightSize.height, orientation: original.orientation)
    }
}

extension FittedPhoto {
    /// nil where no limit holds.
    fileprivate init?(_ photo: Domain.Photo) {
        guard let limit = photo.purpose.byteLimit, let full = photo.rendition(.full) else { return nil }
        self.init(
            limit: limit, bytes: full.byteCount, quality: full.quality,
            scaled: full.size != RenditionName.full.size(of: photo.size))
    }
}

extension UploadReceipt {
    fileprivate init(_ owned: OwnedPhoto) {
        let original = owned.original
        self.init(
            format: original.receivedFormat.rawValue, width: original.uprightSize.width,
            height: original.uprightSize.height, bytes: original.byteCount, removed: original.removed,
            renditions: owned.photo.renditions.map { rendition in
                Rendition(
                    name: rendition.name.rawValue, width: rendition.size.width, height: rendition.size.height,
                    bytes: rendition.byteCount)
            }, fitted: FittedPhoto(owned.photo))
    }
}

extension MadangAPI.SamePhoto {
    init(_ same: ShownSamePhoto) {
        self.init(
            photoID: same.photo.id.string, other: MadangAPI.Photo(same.other),
            listing: MadangAPI.ListingCard(same.listing))
    }
}
