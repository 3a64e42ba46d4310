package import MadangCore
package import Painter

/// A post of the demo yard, as its author wrote it.
package struct DemoPost: Hashable, Sendable {
    /// A username.
    package let author: String
    package let text: String
    package let photos: [DemoPhoto]
    /// How many of the others like it, at most.
    package let likes: Int
    /// In the order in which they are written.
    package private(set) var comments: [DemoComment] = []
    package private(set) var saves: [DemoSave] = []
    package private(set) var isSensitive = false

    init(_ author: String, likes: Int, _ text: String, _ photos: DemoPhoto...) {
        self.author = author
        self.text = text
        self.photos = photos
        self.likes = likes
    }

    /// The post with photos that nobody sees who does not want to.
    func veiled() -> DemoPost {
        var post = self
        post.isSensitive = true
        return post
    }

    /// The post with what others say under it.
    func heard(_ comments: (author: String, text: String)...) -> DemoPost {
        var post = self
        post.comments = comments.map { DemoComment(author: $0.author, text: $0.text) }
        return post
    }

    /// The post with what others keep of it.
    func kept(_ saves: (member: String, photo: Int, memo: String)...) -> DemoPost {
        var post = self
        post.saves = saves.map { DemoSave(member: $0.member, photo: $0.photo, memo: $0.memo) }
        return post
    }
}

/// A photo that somebody keeps with a memo.
package struct DemoSave: Hashable, Sendable {
    /// A username.
    package let member: String
    /// By its place in the post.
    package let photo: Int
    package let memo: String
}

/// What somebody says under a post of the demo yard.
package struct DemoComment: Hashable, Sendable {
    /// A username.
    package let author: String
    package let text: String
}

/// A photo to be drawn, and how its author cut it.
package struct DemoPhoto: Hashable, Sendable {
    /// The author's choice of look (docs/product.md, "Photos").
    package enum Look: Hashable, Sendable {
        case whole, square, fourByFive, gray, graySquare
    }

    package let scene: PaintedScene
    package let look: Look
    /// Empty for one that its author has not described yet.
    package let altText: String

    init(
        _ kind: PaintedScene.Kind, _ palette: Palette, _ seed: Int, _ shape: Shape, _ look: Look,
        _ altText: String
    ) {
        scene = PaintedScene(
            kind: kind, seed: seed, width: shape.size.width, height: shape.size.height, palette: palette)
        self.look = look
        self.altText = altText
    }

    /// A photo shown whole and in colour.
    init(_ kind: PaintedScene.Kind, _ palette: Palette, _ seed: Int, _ shape: Shape, _ altText: String) {
        self.init(kind, palette, seed, shape, .whole, altText)
    }

    /// The recipe in the composer's own geometry.
    package var recipe: Recipe {
        let size = PixelSize(width: scene.width, height: scene.height)
        return switch look {
        case .whole: Recipe()
        case .gray: Recipe(filter: .gray)
        case .square: Recipe(crop: Self.crop(size, .square))
        case .graySquare: Recipe(crop: Self.crop(size, .square), filter: .gray)
        case .fourByFive: Recipe(crop: Self.crop(size, .fourByFive))
        }
    }

    private static func crop(_ size: PixelSize, _ aspect: CropAspect) -> CropRectangle {
        CropGeometry(picture: size, aspect: aspect).rectangle(for: CropView())
    }
}

/// The formats in which the demo's cameras take pictures.
enum Shape {
    case square, fourByFive, threeByFour, threeByTwo, twoByThree, wide, fiveBySeven, panorama, tall, story

    var size: PixelSize {
        switch self {
        case .square: PixelSize(width: 1600, height: 1600)
        case .fourByFive: PixelSize(width: 1280, height: 1600)
        case .threeByFour: PixelSize(width: 1200, height: 1600)
        case .threeByTwo: PixelSize(width: 1680, height: 1120)
        case .twoByThree: PixelSize(width: 1120, height: 1680)
        case .wide: PixelSize(width: 1824, height: 1026)
        case .fiveBySeven: PixelSize(width: 1200, height: 1680)
        case .panorama: PixelSize(width: 2080, height: 800)
        case .tall: PixelSize(width: 880, height: 1760)
        case .story: PixelSize(width: 1080, height: 1920)
        }
    }
}
