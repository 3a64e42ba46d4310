import Domain
import Imaging
import MadangCore
import TestSupport
import Testing

/// Rule 6: the limit holds for what is stored.
@Suite(.thorough) struct `Photos with a limit of bytes` {
    static let limit = 307_200
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    /// Pixels by chance, which compress worst of all.
    private func noise(_ width: Int, _ height: Int, isGray: Bool = false) -> [UInt8] {
        let bands = isGray ? 1 : 3
        var raw = [UInt8](repeating: 0, count: (width * bands + 1) * height)
        var state: UInt64 = 7
        for index in raw.indices where index % (width * bands + 1) != 0 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            raw[index] = UInt8(truncatingIfNeeded: state >> 56)
        }
        return PNGDrawing(width: width, height: height, kind: isGray ? .gray : .rgb).file(pixels: zlib(raw))
    }

    private func expectWithinLimit(_ picture: ProcessedPicture) throws {
        for rendition in picture.renditions {
            #expect(try bytes(of: rendition.file.path).count <= Self.limit, "\(rendition.name)")
            let decoded = try DecodedPicture(webp: rendition.file.path)
            #expect(PixelSize(width: decoded.width, height: decoded.height) == rendition.size)
        }
    }

    @Test func `that fit are the same files as without one`() async throws {
        let upload = JPEGDrawing(width: 1600, height: 1200).bytes { x, y in [x % 256, y % 256, 9] }
        let plain = try await studio.process(upload).picture
        let fitted = try await studio.process(upload, byteLimit: Self.limit).picture
        #expect(fitted.renditions.map(\.file.sha256) == plain.renditions.map(\.file.sha256))
        #expect(fitted.renditions.allSatisfy { $0.quality == Rendition.usualQuality })
    }

    @Test(arguments: [(1, 1), (2048, 1), (3, 700)])
    func `that are tiny or narrow fit as they are`(_ width: Int, _ height: Int) async throws {
        let picture = try await studio.process(noise(width, height), byteLimit: Self.limit).picture
        try expectWithinLimit(picture)
        #expect(picture.renditions.allSatisfy { $0.size == $0.name.size(of: picture.size) })
    }

    @Test func `have the best quality that fits`() async throws {
        let upload = noise(800, 600)
        let usual = try await studio.process(upload).picture.rendition(.full)
        for limit in [usual.file.byteCount - 1, usual.file.byteCount * 9 / 10] {
            let fitted = try await studio.process(upload, byteLimit: limit).picture.rendition(.full)
            #expect(fitted.file.byteCount <= limit)
            #expect(fitted.size == usual.size, "quality goes before pixels")
            #expect((60...80).contains(fitted.quality))
            #expect(fitted.file.byteCount > limit * 9 / 10, "\(fitted.file.byteCount) of \(limit) bytes used")
        }
    }

    @Test(arguments: [false, true])
    func `lose pixels only when the lowest good quality does not fit`(_ isGray: Bool) async throws {
        let upload = noise(1600, 1200, isGray: isGray)
        let (original, picture) = try await studio.process(upload, byteLimit: Self.limit)
        try expectWithinLimit(picture)
        let full = try picture.rendition(.full)
        #expect(full.quality == 60)
        #expect(full.size.width < 1600)
        #expect(abs(full.size.width * 3 - full.size.height * 4) <= 4, "\(full.size) keeps its shape")
        #expect(full.file.byteCount > Self.limit * 8 / 10, "no more pixels are lost than must be")
        #expect(
            picture.size == PixelSize(width: 1600, height: 1200), "the photo itself is as large as before")
        let widths = picture.renditions.map(\.size.width)
        #expect(widths == widths.sorted(), "\(widths)")
        let again = try await studio.render(original, byteLimit: Self.limit)
        #expect(again.renditions.map(\.file.sha256) == picture.renditions.map(\.file.sha256))
    }

    @Test func `keep it under every recipe`() async throws {
        let (original, _) = try await studio.process(noise(1000, 1000))
        for recipe in [
            Recipe(crop: CropRectangle(x: 10, y: 20, width: 900, height: 700)), Recipe(rotation: .quarter),
            Recipe(filter: .gray),
        ] {
            try expectWithinLimit(try await studio.render(original, recipe: recipe, byteLimit: Self.limit))
        }
    }

    @Test func `keep it in renditions that are larger than the one called full`() async throws {
        let upload = noise(200, 10_000)
        let plain = try await studio.process(upload).picture
        #expect(try plain.rendition(.large).file.byteCount > Self.limit)
        try expectWithinLimit(try await studio.process(upload, byteLimit: Self.limit).picture)
    }
}

/// The photos of scripts/fetch-test-photos.
@Suite(.thorough, .enabled(if: hasCorpus, "run scripts/fetch-test-photos first"))
struct `Real photos with a limit of bytes` {
    @Test func `all fit, and only those change that did not`() async throws {
        let studio = try Studio()
        let photos = names(in: corpus + "/real")
        try #require(photos.count > 10)
        let reduced = try await inPairs(photos) { name in
            let path = corpus + "/real/" + name
            let plain = try await studio.process(file: path).picture
            let fitted = try await studio.process(file: path, byteLimit: 307_200).picture
            var reduced = 0
            for (before, after) in zip(plain.renditions, fitted.renditions) {
                #expect(after.file.byteCount <= 307_200, "\(name)")
                if before.file.byteCount <= 307_200 && after.size == before.size {
                    #expect(after.quality == before.quality, "\(name)")
                } else {
                    reduced += 1
                }
            }
            return reduced
        }
        #expect(reduced.reduce(0, +) >= 5, "the corpus has photos of much detail")
    }
}
