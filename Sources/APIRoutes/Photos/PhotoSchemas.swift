import Domain
import HTTPKit
import MadangAPI
import MadangCore

extension MadangAPI.Photo: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A photo in the look that its owner gave it.",
            [
                .has("id", .text(matching: "^[0-9A-Za-z_-]{1,128}$", "04hc8tq6ns1f5")),
                .has("width", .length, "Of the upright, edited photo."), .has("height", .length),
                .has("alt_text", .text("A cat on a wall"), "For those who cannot see it."),
                .has("color", .text(matching: "^#[0-9a-f]{6}$", "#a08060"), "The average."),
                .has(
                    "thumbhash", .text("1QcSHQRnh493V4dIh4eXh1h4kJUI"),
                    "In base64; empty for a photo of Unsplash."),
                .has("filter", .word(PhotoFilter.self)), .has("urls", .of(URLs.self)),
                .has(
                    "srcset", .text("\(MediaPaths.prefix)5feceb66.webp 160w"),
                    "For the attribute of an image."),
                .may("recipe", .of(PhotoRecipe.self), "For the owner alone."),
                .may("original", .of(PhotoOriginal.self), "For the owner alone."),
                .may("fitted", .of(FittedPhoto.self), "For the owner alone, of a photo for a listing."),
                .may("receipt", .of(UploadReceipt.self), "In the answer to the upload."),
            ])
    }
}

extension MadangAPI.Photo.URLs: SchemaDescribed {
    static let schemaName = "PhotoURLs"

    static var schema: Schema {
        .object(
            "WebP, named by content: they never change, and a new recipe gives new ones.",
            RenditionName.allCases.map {
                .has($0.rawValue, .address("\(MediaPaths.prefix)5feceb66.webp"))
            })
    }
}

extension PhotoRecipe: SchemaDescribed {
    static var schema: Schema {
        .object(
            "How a photo is made from its original: rotate, then crop, then filter.",
            [
                .has(
                    "crop", .crop.orNull,
                    "x,y,w,h in pixels of the upright, rotated picture; null: all of it."),
                .has("rotate", .rotation), .has("filter", .word(PhotoFilter.self)),
            ])
    }
}

extension PhotoOriginal: SchemaDescribed {
    static var schema: Schema {
        .object(
            "The kept original of a photo.",
            [
                .has(
                    "url", .path(.text(Calls.photos.downloadOriginal.path(["id": "04hc8tq6ns1f5"]))),
                    "For the owner alone."),
                .has("width", .length, "Of the upright picture."), .has("height", .length),
                .has("orientation", .integer(1...8, 1), "EXIF: what the pixels of the file still need."),
            ])
    }
}

extension FittedPhoto: SchemaDescribed {
    static var schema: Schema {
        .object(
            "How the largest file of a photo was brought under the limit for photos of listings.",
            [
                .has(
                    "limit", .count.example(.number(ListingPhotoRule.byteLimit)),
                    "Bytes that none of its files exceeds."),
                .has("bytes", .count, "Of the file `full`."), .has("quality", .integer(0...100, 80)),
                .has("scaled", .flag, "Whether it lost pixels too."),
            ])
    }
}

extension UploadReceipt: SchemaDescribed {
    static var schema: Schema {
        .object(
            "What was found in an uploaded file, and what was made of it.",
            [
                .has("format", .word(PhotoFormat.self), "Of the file that came."),
                .has("width", .length, "Of the upright original."), .has("height", .length),
                .has("bytes", .count.example(2_481_022), "Of the kept original."),
                .has("removed", .list(of: .text("location")), "What was taken out."),
                .has("renditions", .list(of: .of(Rendition.self))),
                .may("fitted", .of(FittedPhoto.self), "For a photo with the purpose `listing`."),
            ])
    }
}

extension UploadReceipt.Rendition: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A file that is served.",
            [
                .has("name", .word(RenditionName.self)), .has("width", .length), .has("height", .length),
                .has("bytes", .count.example(120_412)),
            ])
    }
}

extension EditPhotoRequest: SchemaDescribed {
    static var schema: Schema {
        .request(
            "How a photo changes; what is absent stays.",
            [
                .may("alt_text", .text(AltTextRule.limit, "A cat on a wall")),
                .may("crop", .askedCrop, "x,y,w,h, or empty for the whole picture."),
                .may("rotate", .rotation, "Degrees clockwise, before the crop."),
                .may("filter", .word(PhotoFilter.self)),
            ]
        ).example(["alt_text": "A cat on a wall", "filter": "gray"])
    }
}

extension UploadForm: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A picture, told apart by its first bytes and never by its name: JPEG, PNG, WebP or GIF (its first frame), of at most \(MultipartLimits().fileByteCount / 1024 / 1024) MiB and 60 megapixels.",
            [
                .has(UploadForm.fileField, Schema([("type", "string"), ("format", "binary")], example: "")),
                .may(
                    "crop", .askedCrop, "x,y,w,h in pixels of the upright, rotated picture; empty: all of it."
                ),
                .may(
                    "rotate", .word(Rotation.allCases.map { String($0.rawValue) }),
                    "Degrees clockwise, before the crop."),
                .may("filter", .word(PhotoFilter.self)),
                .may("alt_text", .text(AltTextRule.limit, "A cat on a wall")),
                .may(
                    "purpose", .word(PhotoPurpose.self),
                    "No served file of a listing's photo has more than \(ListingPhotoRule.byteLimit) bytes."),
            ]
        ).with("additionalProperties", false)
    }
}

extension Schema {
    fileprivate static var length: Schema {
        Schema([("type", "integer"), ("minimum", 1)], example: 1600)
    }

    fileprivate static var crop: Schema { text(matching: #"^\d+,\d+,\d+,\d+$"#, "0,0,800,800") }
    fileprivate static var askedCrop: Schema {
        text(matching: "^([0-9]{1,5},[0-9]{1,5},[0-9]{1,5},[0-9]{1,5})?$", "0,0,800,800")
    }

    fileprivate static var rotation: Schema {
        Schema(
            [
                ("type", "integer"),
                ("enum", .list(Rotation.allCases.map { .number($0.rawValue) })),
            ], example: 90)
    }
}
