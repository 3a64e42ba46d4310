import MadangCore
import Testing

@Suite struct `What a photo is known again by` {
    private let side = PhotoHash.side

    private func picture(_ lightness: (Int, Int) -> Int) -> [UInt8] {
        (0..<side * side).map { UInt8(clamping: lightness($0 % side, $0 / side)) }
    }

    /// A hill of light and a dark bar.
    private func scene(_ x: Int, _ y: Int) -> Int {
        y > 24 ? 30 : 220 - (x - 20) * (x - 20) / 6 - (y - 8) * (y - 8) / 4
    }

    @Test func `is the same for a lighter, a darker and a flatter picture`() throws {
        let hash = try #require(PhotoHash(lightness: picture(scene)))
        for changed in [
            picture { scene($0, $1) / 2 + 20 }, picture { scene($0, $1) * 8 / 10 },
            picture { scene($0, $1) + 15 },
        ] {
            let other = try #require(PhotoHash(lightness: changed))
            #expect(hash.distance(to: other) <= PhotoHash.sameDistance)
        }
    }

    @Test func `is far from that of another picture, and of the same one upside down`() throws {
        let hash = try #require(PhotoHash(lightness: picture(scene)))
        for changed in [
            picture { scene($0, side - 1 - $1) }, picture { scene($1, $0) },
            picture { x, y in (x / 4 + y / 4) % 2 == 0 ? 200 : 40 },
        ] {
            let other = try #require(PhotoHash(lightness: changed))
            #expect(hash.distance(to: other) > 12)
        }
    }

    @Test func `is none of a picture without shapes, and of too few pixels`() {
        #expect(PhotoHash(lightness: picture { _, _ in 128 }) == nil)
        #expect(PhotoHash(lightness: picture { x, _ in 128 + x % 2 }) == nil)
        #expect(PhotoHash(lightness: [1, 2, 3]) == nil)
    }

    @Test func `is found by one of its probes wherever up to seven bits differ`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let hash = PhotoHash(bits: random.next())
            let count = Int.random(in: 0...7, using: &random)
            let flips = Array(0..<64).shuffled(using: &random).prefix(count)
            let other = PhotoHash(bits: flips.reduce(hash.bits) { $0 ^ (1 << UInt64($1)) })
            #expect(hash.distance(to: other) == count)
            #expect(!Set(hash.probes).isDisjoint(with: other.bands))
        }
        let hash = PhotoHash(bits: .max)
        #expect(Set(hash.probes).count == 68 && hash.bands.allSatisfy { (0..<262_144).contains($0) })
    }
}
