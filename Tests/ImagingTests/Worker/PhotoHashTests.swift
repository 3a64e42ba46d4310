import Domain
import Imaging
import MadangCore
import Testing

@Suite struct `What the worker knows a photo again by` {
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    /// A hill of light over a dark field, with a bright disc, in a square of 1 to a side.
    private func scene(_ x: Double, _ y: Double) -> Double {
        if y > 0.75 { return 40 + 20 * x }
        let disc = (x - 0.3) * (x - 0.3) + (y - 0.3) * (y - 0.3)
        if disc < 0.02 { return 250 }
        return 200 - 220 * ((x - 0.7) * (x - 0.7) + (y - 0.2) * (y - 0.2))
    }

    private func drawing(
        _ width: Int, _ height: Int, _ change: @escaping (Double) -> Double = { $0 }
    ) -> [UInt8] {
        JPEGDrawing(width: width, height: height).bytes { x, y in
            let value = change(scene(Double(x) / Double(width), Double(y) / Double(height)))
            let light = Int(max(0, min(255, value)))
            return [light, light * 9 / 10, light * 7 / 10]
        }
    }

    private func hash(_ upload: [UInt8], _ recipe: Recipe = Recipe()) async throws -> PhotoHash? {
        try await studio.process(upload, recipe: recipe).picture.hash
    }

    @Test func `is nearly the same for a smaller, a lighter, a gray and a slightly cut one`() async throws {
        let first = try #require(try await hash(drawing(900, 600)))
        let gray = Recipe(filter: .gray)
        let cut = Recipe(crop: CropRectangle(x: 10, y: 8, width: 880, height: 586))
        let others = [
            try await hash(drawing(300, 200)), try await hash(drawing(900, 600) { $0 * 0.8 + 30 }),
            try await hash(drawing(900, 600), gray), try await hash(drawing(900, 600), cut),
        ]
        for other in others {
            #expect(try first.distance(to: #require(other)) <= PhotoHash.sameDistance)
        }
    }

    @Test func `is of what is shown, and none where nothing is to be seen`() async throws {
        let upright = try #require(try await hash(drawing(900, 600)))
        let turned = try #require(try await hash(drawing(900, 600), Recipe(rotation: .half)))
        #expect(upright.distance(to: turned) > 12)
        let plain = JPEGDrawing(width: 300, height: 200).bytes { _, _ in [90, 120, 150] }
        #expect(try await hash(plain) == nil)
    }
}
