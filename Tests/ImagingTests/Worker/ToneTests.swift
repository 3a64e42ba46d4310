import Domain
import Imaging
import MadangCore
import Testing

@Suite struct `Tones and angles of photos` {
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    private struct ToneCase: Decodable {
        let light, contrast, warmth: Int
        let color, toned: [Int]
    }

    /// The average colour is that of the pixels before they are compressed.
    @Test func `are those of the shared vectors, to one of 255`() async throws {
        for one in try SharedVectors.read("tone-vectors.json", as: ToneCase.self) {
            let upload = PNGDrawing(width: 16, height: 16).bytes { _, _ in one.color }
            let tones = Tones(light: one.light, contrast: one.contrast, warmth: one.warmth)
            let (_, picture) = try await studio.process(upload, recipe: Recipe(tones: tones))
            let toned = Color(one.toned[0], one.toned[1], one.toned[2])
            #expect(Color(picture.color).isNear(toned, by: 1), "\(one) \(Color(picture.color))")
        }
    }

    @Test func `come before gray`() async throws {
        let tones = Tones(light: 40, contrast: 10, warmth: 100)
        let upload = PNGDrawing(width: 16, height: 16).bytes { _, _ in [100, 100, 100] }
        let color = Tones.Part.allCases.map { Int(tones.table(of: $0)[100]) }
        let toned = PNGDrawing(width: 16, height: 16).bytes { _, _ in color }
        let gray = try await studio.process(upload, recipe: Recipe(tones: tones, filter: .gray)).picture
        let other = try await studio.process(toned, recipe: Recipe(filter: .gray)).picture
        #expect(gray.color == other.color)
        #expect(gray.color & 255 == gray.color >> 16)
    }

    @Test func `of nothing make the same files, and others otherwise`() async throws {
        let upload = JPEGDrawing(width: 900, height: 700).bytes { x, y in [x % 256, y % 256, 90] }
        let (original, plain) = try await studio.process(upload)
        func files(_ recipe: Recipe) async throws -> [String] {
            try await studio.render(original, recipe: recipe).renditions.map(\.file.sha256)
        }
        let before = plain.renditions.map(\.file.sha256)
        #expect(try await files(Recipe(straighten: 0, tones: .none)) == before)
        for recipe in [
            Recipe(straighten: 10), Recipe(tones: Tones(light: 10)), Recipe(tones: Tones(warmth: -10)),
        ] {
            #expect(Set(try await files(recipe)).isDisjoint(with: before), "\(recipe)")
        }
    }

    @Test(arguments: [-150, -1, 33, 150]) func `leave no corner empty`(_ tenths: Int) async throws {
        let upload = PNGDrawing(width: 600, height: 400).bytes { _, _ in [240, 230, 220] }
        for aspect in CropAspect.allCases {
            let recipe = Recipe(rotation: .quarter, straighten: tenths, aspect: aspect)
            let picture = try await studio.process(upload, recipe: recipe).picture
            for rendition in picture.renditions {
                let decoded = try DecodedPicture(webp: rendition.file.path)
                for x in [0, 0.001, 0.5, 0.999] {
                    for y in [0, 0.001, 0.5, 0.999] {
                        #expect(
                            decoded.color(x, y).isNear(Color(240, 230, 220), by: 4), "\(recipe) \(x) \(y)")
                    }
                }
            }
        }
    }

    @Test func `turn clockwise`() async throws {
        let upload = PNGDrawing(width: 400, height: 400).bytes { _, y in
            (180..<220).contains(y) ? Color.red.values : Color.sand.values
        }
        let picture = try await studio.process(upload, recipe: Recipe(straighten: 100)).picture
        let decoded = try picture.decoded(.full)
        // The tangent of ten degrees.
        for x in [0.1, 0.3, 0.7, 0.9] {
            let y = 0.5 + (x - 0.5) * 0.1763
            #expect(decoded.color(x, y).isNear(.red), "\(x)")
            #expect(decoded.color(x, y + 0.13).isNear(.sand), "\(x)")
            #expect(decoded.color(x, y - 0.13).isNear(.sand), "\(x)")
        }
    }

    /// Orientation 6, a quarter turn and a crop, of a photo that is shrunk while it is read.
    @Test(arguments: [-90, 45]) func `keep the crop where the recipe says`(_ tenths: Int) async throws {
        let spot = (x: 3900.0, y: 2100.0)
        let exif = EXIFDrawing(orientation: 6, isBigEndian: false)
        let upload = JPEGDrawing(width: 6400, height: 4800, segments: [exif.jpegSegment])
            .bytes { x, y in
                abs(Double(x) - spot.x) < 150 && abs(Double(y) - spot.y) < 150
                    ? Color.red.values : Color.sand.values
            }
        let upright = PixelSize(width: 4800, height: 6400)
        var recipe = Recipe(rotation: .half, straighten: tenths)
        let straightening = recipe.straightening(of: upright)
        let kept = straightening.size
        recipe.crop = CropRectangle(x: 300, y: 200, width: kept.width - 700, height: kept.height - 500)
        let crop = try #require(recipe.crop)
        let picture = try await studio.process(upload, recipe: recipe).picture
        #expect(picture.size == crop.size)
        // Where the spot lies: clockwise by 6 (the first column is the first row), then upside down, then straightened.
        let shown = (x: spot.y, y: 6400 - spot.x)
        let turned = Turn(tenths: tenths).applied(toX: shown.x - 2400, y: shown.y - 3200)
        let place = (
            x: (turned.x + Double(kept.width) / 2 - Double(crop.x)) / Double(crop.width),
            y: (turned.y + Double(kept.height) / 2 - Double(crop.y)) / Double(crop.height)
        )
        let decoded = try picture.decoded(.full)
        #expect(decoded.color(place.x, place.y).isNear(.red), "\(place)")
        for (x, y) in [(0.05, 0), (-0.05, 0), (0, 0.04), (0, -0.04)] {
            #expect(decoded.color(place.x + x, place.y + y).isNear(.sand), "\(place) \(x) \(y)")
        }
        #expect(decoded.color(place.x + 0.024, place.y).isNear(.red))
        #expect(decoded.color(place.x, place.y - 0.018).isNear(.red))
    }

    @Test func `are brought under the limit of listings`() async throws {
        let upload = PNGDrawing(width: 1400, height: 1000).bytes { x, y in
            [(x * 7919 + y * 104_729) % 256, (x * 31 + y * 17) % 256, (x * y) % 256]
        }
        let recipe = Recipe(straighten: -40, aspect: .square, tones: Tones(light: 30, contrast: 80))
        let picture = try await studio.process(upload, recipe: recipe, byteLimit: 100_000).picture
        #expect(picture.renditions.allSatisfy { $0.file.byteCount <= 100_000 })
        #expect(picture.size.isSquare)
    }
}
