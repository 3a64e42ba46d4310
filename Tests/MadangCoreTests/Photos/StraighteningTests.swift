import MadangCore
import Testing

@Suite struct `A straightened picture` {
    private struct SizeCase: Decodable {
        let picture, size: [Int]
        let straighten: Int

        var straightening: Straightening {
            Straightening(PixelSize(width: picture[0], height: picture[1]), by: straighten)
        }
    }

    private func cases() throws -> [SizeCase] {
        try SharedVectors.read("straighten-vectors.json", as: SizeCase.self)
    }

    @Test func `is as large as the browser's`() throws {
        let cases = try cases()
        #expect(cases.count >= 200)
        for one in cases {
            let size = one.straightening.size
            #expect([size.width, size.height] == one.size, "\(one)")
        }
    }

    @Test func `has no empty corner`() throws {
        // Of a picture a few pixels high nothing would be left.
        for one in try cases() where (one.size.min() ?? 0) >= 2 {
            let straightening = one.straightening
            for (x, y) in [(0, 0), (one.size[0], 0), (0, one.size[1]), (one.size[0], one.size[1])] {
                let source = straightening.source(ofX: Double(x), y: Double(y))
                let isWithin =
                    source.x > -1e-6 && source.y > -1e-6
                    && source.x < Double(one.picture[0]) + 1e-6 && source.y < Double(one.picture[1]) + 1e-6
                #expect(isWithin, "\(one) \(source)")
            }
        }
    }

    @Test func `is made of what lies within the picture`() throws {
        for one in try cases() {
            let size = one.straightening.size
            let crop = CropRectangle(
                x: size.width / 3, y: 0, width: max(1, size.width / 2), height: max(1, size.height / 3))
            let source = one.straightening.source(of: crop, margin: 3)
            #expect(source.fits(in: one.straightening.picture), "\(one) \(source)")
            #expect(source.width >= min(crop.width, one.picture[0]) / 2)
        }
    }

    @Test func `by nothing is the picture itself`() {
        let picture = PixelSize(width: 4001, height: 2999)
        #expect(Straightening(picture, by: 0).size == picture)
        let crop = CropRectangle(x: 5, y: 6, width: 70, height: 80)
        #expect(Straightening(picture, by: 0).moved(crop, to: 0) == crop)
        #expect(Straightening(picture, by: 0).source(of: crop) == crop)
    }

    @Test func `by more than fifteen degrees is one by fifteen`() {
        let picture = PixelSize(width: 400, height: 300)
        for (asked, given) in [(Int.max, 150), (.min, -150), (151, 150)] {
            #expect(Straightening(picture, by: asked) == Straightening(picture, by: given))
        }
    }

    @Test func `keeps its crop on the spot, square and within`() {
        let recipe = Recipe(crop: CropRectangle(x: 0, y: 0, width: 3000, height: 3000))
        let upright = PixelSize(width: 4000, height: 3000)
        for tenths in [-150, -31, 7, 150] {
            let turned = recipe.straightened(by: tenths, of: upright)
            #expect(turned.outcome(of: upright)?.isSquare == true, "\(tenths) \(turned)")
        }
        let near = Recipe(crop: CropRectangle(x: 1300, y: 1300, width: 600, height: 600))
        let turned = near.straightened(by: 60, of: upright)
        let middle = turned.crop.map { crop in
            turned.straightening(of: upright).source(
                ofX: Double(crop.x) + Double(crop.width) / 2, y: Double(crop.y) + Double(crop.height) / 2)
        }
        #expect(abs((middle?.x ?? 0) - 1600) < 1 && abs((middle?.y ?? 0) - 1600) < 1)
        #expect(Recipe().straightened(by: 60, of: upright).crop == nil)
    }

    @Test func `is cut to a shape out of what is left`() {
        let upright = PixelSize(width: 4000, height: 3000)
        let wish = Recipe(rotation: .quarter, straighten: 100, aspect: .square)
        let settled = wish.settled(for: upright)
        let left = Straightening(upright.turned, by: 100).size
        #expect(settled.crop?.width == left.width && settled.crop?.height == left.width)
        #expect(wish.outcome(of: upright) == settled.crop?.size)
    }
}
