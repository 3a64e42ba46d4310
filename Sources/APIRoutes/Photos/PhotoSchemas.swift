import Domain
import HTTPKit
import MadangAPI
import MadangCore

extension MadangAPI.Photo: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "id": .text(matching: "^[0-9A-Za-z_-]{1,128}$", "04hc8tq6ns1f5"),
            "alt_text": .text("A cat on a wall"),
            "color": .text(matching: "^#[0-9a-f]{6}$", "#a08060"),
            "thumbhash": .text("1QcSHQRnh493V4dIh4eXh1h4kJUI"),
            "filter": .word(PhotoFilter.self), "srcset": .text("\(MediaPaths.prefix)5feceb66.webp 160w"),
        ]
    }
}

extension MadangAPI.Photo.URLs: AnswerDescribed {
    static let schemaName = "PhotoURLs"
    static var forms: [String: Schema] {
        Dictionary(
            uniqueKeysWithValues: RenditionName.allCases.map {
                ($0.rawValue, .address("\(MediaPaths.prefix)5feceb66.webp"))
            })
    }
}

extension PhotoRecipe: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "crop": .text(matching: #"^\d+,\d+,\d+,\d+$"#, "0,0,800,800"), "rotate": .rotation,
            "filter": .word(PhotoFilter.self), "straighten": .straighten, "light": .tone, "contrast": .tone,
            "warmth": .tone,
        ]
    }
}

extension PhotoOriginal: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "url": .path(.text(Calls.photos.downloadOriginal.path(["id": "04hc8tq6ns1f5"]))),
            "orientation": .integer(1...8, 1),
        ]
    }
}

extension FittedPhoto: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "limit": .count.example(.number(ListingPhotoRule.byteLimit)), "quality": .integer(0...100, 80),
        ]
    }
}

extension UploadReceipt: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "format": .word(PhotoFormat.self), "bytes": .count.example(2_481_022),
            "removed": .list(of: .text("location")),
        ]
    }
}

extension UploadReceipt.Rendition: AnswerDescribed {
    static var forms: [String: Schema] {
        ["name": .word(RenditionName.self), "bytes": .count.example(120_412)]
    }
}

extension EditPhotoRequest: RequestDescribed {
    static var forms: [String: Schema] {
        [
            "alt_text": .text(AltTextRule.limit, "A cat on a wall"), "crop": .askedCrop, "rotate": .rotation,
            "filter": .word(PhotoFilter.self), "straighten": .straighten, "light": .tone, "contrast": .tone,
            "warmth": .tone,
        ]
    }
    static let example: JSONNode? = ["alt_text": "A cat on a wall", "filter": "gray"]
}

extension UploadForm: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A picture, told apart by its first bytes and never by its name: JPEG, PNG, WebP or GIF (its first frame), "
                + "of at most \(PhotoFileRule.mebibytes) MiB and 60 megapixels.",
            [
                .has(UploadForm.fileField, Schema([("type", "string"), ("format", "binary")], example: "")),
                .may(
                    "crop", .askedCrop,
                    "x,y,w,h in pixels of the upright, rotated, straightened picture; empty: all of it."
                ),
                .may(
                    "rotate", .word(Rotation.allCases.map { String($0.rawValue) }),
                    "Degrees clockwise, before the crop."),
                .may(
                    "straighten", .straighten,
                    "Tenths of a degree clockwise, after rotate and before the crop."),
                .may("light", .tone, "More is lighter."),
                .may("contrast", .tone, "More parts light from dark."),
                .may("warmth", .tone, "More gives red and takes blue."),
                .may("filter", .word(PhotoFilter.self)),
                .may("alt_text", .text(AltTextRule.limit, "A cat on a wall")),
                .may(
                    "purpose", .word(PhotoPurpose.self),
                    "No served file of a listing's photo has more than \(ListingPhotoRule.byteLimit) bytes; "
                        + "files of a story's photo are for its readers alone."),
            ]
        ).with("additionalProperties", false)
    }
}

extension Schema {
    fileprivate static var askedCrop: Schema {
        text(matching: "^([0-9]{1,5},[0-9]{1,5},[0-9]{1,5},[0-9]{1,5})?$", "0,0,800,800")
    }

    fileprivate static var straighten: Schema { integer(Straightening.range, 25) }

    fileprivate static var tone: Schema { integer(Tones.range, 20) }

    fileprivate static var rotation: Schema {
        Schema(
            [
                ("type", "integer"),
                ("enum", .list(Rotation.allCases.map { .number($0.rawValue) })),
            ], example: 90)
    }
}

extension MadangAPI.SamePhoto: AnswerDescribed {}
extension SamePhotoList: AnswerDescribed {}
