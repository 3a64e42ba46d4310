import Domain
import Imaging
import MadangCore
import Testing

/// Rule 5 of docs/product.md.
@Suite struct `Colours of photos` {
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    private func color(of upload: [UInt8], recipe: Recipe = Recipe()) async throws -> Color {
        let (_, picture) = try await studio.process(upload, recipe: recipe)
        for rendition in picture.renditions {
            let decoded = try DecodedPicture(webp: rendition.file.path)
            #expect(decoded.color(0.5, 0.5).isNear(Color(picture.color)))
        }
        return Color(picture.color)
    }

    @Test func `come out right from CMYK without a profile`() async throws {
        let paper = JPEGDrawing(width: 64, height: 64, components: 4).bytes { _, _ in [0, 0, 0, 0] }
        let cyan = JPEGDrawing(width: 64, height: 64, components: 4).bytes { _, _ in [255, 0, 0, 0] }
        let black = JPEGDrawing(width: 64, height: 64, components: 4).bytes { _, _ in [0, 0, 0, 255] }
        #expect(try await color(of: paper).isNear(Color(255, 255, 255)))
        let sea = try await color(of: cyan)
        #expect(sea.red < 60 && sea.green > 110 && sea.blue > 180, "\(sea)")
        #expect(try await color(of: black).isNear(Color(35, 31, 32), by: 40))
    }

    @Test func `come out right from 16 bits a band`() async throws {
        let rgb = PNGDrawing(width: 40, height: 30, depth: 16).bytes { _, _ in [0xC000, 0x4000, 0x2000] }
        let gray = PNGDrawing(width: 40, height: 30, kind: .gray, depth: 16).bytes { _, _ in [0x8000] }
        #expect(try await color(of: rgb).isNear(Color(192, 64, 32), by: 5))
        #expect(try await color(of: gray).isNear(Color(128, 128, 128), by: 5))
    }

    @Test func `are converted from Display P3`() async throws {
        let profile = Array("P3\0\0".utf8) + zlib(ICCDrawing.displayP3)
        let wide = PNGDrawing(width: 40, height: 30, chunks: [("iCCP", profile)])
        let converted = try await color(of: wide.bytes { _, _ in [200, 80, 80] })
        #expect(converted.red >= 208 && converted.green <= 74, "\(converted)")
        let jpeg = JPEGDrawing(
            width: 40, height: 32,
            segments: [
                JPEGDrawing.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + ICCDrawing.displayP3)
            ])
        let other = try await color(of: jpeg.bytes { _, _ in [200, 80, 80] })
        #expect(other.isNear(converted, by: 5), "\(other)")
    }

    @Test func `stay as they are under a profile that cannot be read`() async throws {
        let profile = Array("broken\0\0".utf8) + zlib([UInt8](repeating: 7, count: 200))
        let upload = PNGDrawing(width: 40, height: 30, chunks: [("iCCP", profile)]).bytes { _, _ in
            [200, 80, 80]
        }
        #expect(try await color(of: upload).isNear(Color(200, 80, 80), by: 5))
    }

    @Test func `come out right from gray, with and without a profile`() async throws {
        let profile = Array("gray\0\0".utf8) + zlib(ICCDrawing.gray)
        let plain = PNGDrawing(width: 40, height: 30, kind: .gray).bytes { _, _ in [180] }
        let profiled = PNGDrawing(width: 40, height: 30, kind: .gray, chunks: [("iCCP", profile)])
        let jpeg = JPEGDrawing(width: 40, height: 32, components: 1).bytes { _, _ in [180] }
        #expect(try await color(of: plain).isNear(Color(180, 180, 180), by: 5))
        #expect(try await color(of: profiled.bytes { _, _ in [180] }).isNear(Color(180, 180, 180), by: 8))
        #expect(try await color(of: jpeg).isNear(Color(180, 180, 180), by: 5))
    }

    @Test func `come out right from a palette`() async throws {
        let upload = PNGDrawing(
            width: 40, height: 30, kind: .palette, chunks: [("PLTE", [9, 9, 9, 30, 180, 30])])
        #expect(try await color(of: upload.bytes { _, _ in [1] }).isNear(.green, by: 5))
    }

    @Test func `of see-through pixels are those of white paper under them`() async throws {
        let clear = PNGDrawing(width: 64, height: 64, kind: .rgba).bytes { _, _ in [10, 20, 200, 0] }
        let half = PNGDrawing(width: 64, height: 64, kind: .rgba).bytes { _, _ in [0, 0, 0, 128] }
        let deep = PNGDrawing(width: 64, height: 64, kind: .grayAlpha, depth: 16).bytes { _, _ in [0, 0] }
        let palette = PNGDrawing(
            width: 64, height: 64, kind: .palette, chunks: [("PLTE", [200, 0, 0]), ("tRNS", [0])])
        let white = Color(255, 255, 255)
        #expect(try await color(of: clear).isNear(white, by: 3))
        #expect(try await color(of: half).isNear(Color(127, 127, 127), by: 5))
        #expect(try await color(of: deep).isNear(white, by: 3))
        #expect(try await color(of: palette.bytes { _, _ in [0] }).isNear(white, by: 3))
    }

    private struct GrayCase: Decodable {
        let red, green, blue, gray: Int
    }

    /// The browser's stage is held to the same (`Tests/EndToEnd/test_composer_gray.py`).
    @Test func `become gray as the shared vectors say`() async throws {
        for one in try SharedVectors.read("gray-vectors.json", as: GrayCase.self) {
            let upload = PNGDrawing(width: 64, height: 64).bytes { _, _ in [one.red, one.green, one.blue] }
            let (_, picture) = try await studio.process(upload, recipe: Recipe(filter: .gray))
            let gray = Color(one.gray, one.gray, one.gray)
            #expect(try picture.decoded(.full).color(0.5, 0.5).isNear(gray, by: 2), "\(one)")
        }
    }

    @Test func `become gray by luminance where the recipe says so`() async throws {
        let upload = PNGDrawing(width: 64, height: 64).bytes { x, _ in x < 32 ? [0, 255, 0] : [0, 0, 255] }
        let (_, picture) = try await studio.process(upload, recipe: Recipe(filter: .gray))
        let decoded = try picture.decoded(.full)
        let (grass, sky) = (decoded.color(0.25, 0.5), decoded.color(0.75, 0.5))
        #expect(abs(grass.red - grass.blue) <= 3 && abs(sky.red - sky.blue) <= 3)
        #expect(grass.red > sky.red + 80, "\(grass) \(sky)")
    }
}
