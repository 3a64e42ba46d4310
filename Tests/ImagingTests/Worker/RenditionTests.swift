import Domain
import Imaging
import MadangCore
import Testing

@Suite struct `Renditions` {
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    @Test(arguments: [(1, 1), (159, 40), (1000, 16_384), (16_384, 64), (40, 16_384), (3000, 2000)])
    func `have the listed sizes and are never enlarged`(_ width: Int, _ height: Int) async throws {
        let upload = JPEGDrawing(width: width, height: height).bytes { x, _ in
            x % 16 == 0 ? [200, 90, 30] : [30, 90, 200]
        }
        let (original, picture) = try await studio.process(upload)
        #expect(picture.size == PixelSize(width: width, height: height))
        #expect(picture.renditions.map(\.name) == RenditionName.allCases)
        for rendition in picture.renditions {
            let decoded = try DecodedPicture(webp: rendition.file.path)
            #expect(rendition.size == rendition.name.size(of: picture.size))
            #expect(PixelSize(width: decoded.width, height: decoded.height) == rendition.size)
            #expect(rendition.size.width <= width && rendition.size.height <= height)
        }
        #expect((5...25).contains(picture.thumbhash.count))
        // The first letter says how many terms go across and down.
        #expect(picture.blurhash?.text.first == (height > width ? "T" : "L"))
        #expect(original.removed.isEmpty)
    }

    @Test func `hold nothing but pixels`() async throws {
        let profile = JPEGDrawing.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + ICCDrawing.displayP3)
        let upload = JPEGDrawing(width: 700, height: 500, segments: [profile]).bytes { _, _ in [9, 90, 200] }
        for rendition in try await studio.process(upload).picture.renditions {
            let file = try bytes(of: rendition.file.path)
            #expect(Array(file[8..<16]) == Array("WEBPVP8 ".utf8))
            let pixels = Int(file[16]) | Int(file[17]) << 8 | Int(file[18]) << 16
            #expect(file.count == 20 + pixels + pixels % 2)
        }
    }

    @Test func `are the same bytes for the same photo and recipe`() async throws {
        let upload = JPEGDrawing(width: 1600, height: 1200).bytes { x, y in [x % 256, y % 256, (x + y) % 256]
        }
        let recipe = Recipe(
            rotation: .half, crop: CropRectangle(x: 3, y: 5, width: 900, height: 901), filter: .gray)
        let first = try await studio.process(upload, recipe: recipe)
        let second = try await studio.process(upload, recipe: recipe)
        let again = try await studio.render(first.original, recipe: recipe)
        #expect(first.original.file.sha256 == second.original.file.sha256)
        for other in [second.picture, again] {
            #expect(other.renditions.map(\.file.sha256) == first.picture.renditions.map(\.file.sha256))
            #expect(other.thumbhash == first.picture.thumbhash)
            #expect(other.blurhash == first.picture.blurhash)
            #expect(other.color == first.picture.color)
        }
    }

    @Test func `of another recipe are made from the kept original`() async throws {
        let upload = PNGDrawing(width: 600, height: 400).bytes { x, _ in
            x < 300 ? Color.red.values : Color.blue.values
        }
        let (original, _) = try await studio.process(upload, recipe: Recipe(filter: .gray))
        let crop = CropRectangle(x: 300, y: 0, width: 300, height: 300)
        let picture = try await studio.render(original, recipe: Recipe(crop: crop))
        #expect(picture.size == PixelSize(width: 300, height: 300))
        #expect(Color(picture.color).isNear(.blue))
    }

    @Test(arguments: [
        CropRectangle(x: 0, y: 0, width: 101, height: 10), CropRectangle(x: -1, y: 0, width: 10, height: 10),
        CropRectangle(x: 95, y: 0, width: 10, height: 10), CropRectangle(x: 0, y: 0, width: 0, height: 10),
        CropRectangle(x: .max, y: 1, width: .max, height: .max),
    ])
    func `of a crop outside the picture are refused`(_ crop: CropRectangle) async throws {
        let upload = PNGDrawing(width: 100, height: 80).bytes { _, _ in [1, 2, 3] }
        #expect(try await studio.refusal(of: upload, recipe: Recipe(crop: crop)) == .cropOutside)
    }

    @Test(arguments: [Rotation.none, .quarter])
    func `are cut to a shape in the middle at once, as by the crop that is kept for it`(_ rotation: Rotation)
        async throws
    {
        let upload = PNGDrawing(width: 120, height: 80).bytes { x, y in [x, y, 9] }
        let wish = Recipe(rotation: rotation, aspect: .square)
        let (original, picture) = try await studio.process(upload, recipe: wish)
        let kept = wish.settled(for: original.uprightSize)
        #expect(picture.size == PixelSize(width: 80, height: 80) && kept.crop?.size == picture.size)
        let again = try await studio.render(original, recipe: kept)
        #expect(again.renditions.map(\.file.sha256) == picture.renditions.map(\.file.sha256))
    }

    @Test func `take the crop in upright pixels from a photo shrunk while it is read`() async throws {
        let upload = JPEGDrawing(width: 6400, height: 4800).bytes { x, y in
            (3200..<3600).contains(x) && (2400..<2800).contains(y) ? Color.red.values : Color.sand.values
        }
        let whole = CropRectangle(x: 200, y: 0, width: 6000, height: 4800)
        let picture = try await studio.process(upload, recipe: Recipe(crop: whole)).picture
        let decoded = try picture.decoded(.full)
        #expect(decoded.color(3050 / 6000, 2450 / 4800).isNear(.red))
        #expect(decoded.color(3350 / 6000, 2750 / 4800).isNear(.red))
        #expect(decoded.color(2950 / 6000, 2350 / 4800).isNear(.sand))
        #expect(decoded.color(3450 / 6000, 2850 / 4800).isNear(.sand))
    }

    @Test func `come with hash and size of each staged file`() async throws {
        let upload = PNGDrawing(width: 30, height: 30).bytes { _, _ in [1, 2, 3] }
        let (original, picture) = try await studio.process(upload)
        for file in [original.file] + picture.renditions.map(\.file) {
            #expect(try bytes(of: file.path).count == file.byteCount)
            #expect(file.sha256.count == 64)
        }
        #expect(Set(picture.renditions.map(\.file.path)).count == 5)
    }
}
