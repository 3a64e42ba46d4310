import Foundation

/// Random numbers that are the same for the same seed (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: Int) {
        state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x5851_F42D_4C95_7F2D
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    package mutating func between(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
    }

    mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Around 0, rarely beyond 3.
    mutating func gauss() -> Double {
        (-2 * log(between(1e-9, 1))).squareRoot() * cos(between(0, 2 * .pi))
    }

    /// A seed for a generator of libvips.
    mutating func seed() -> Int { Int(next() >> 34) }
}

/// A smooth random curve: value noise of several octaves, about -1…1.
struct RandomCurve {
    private let tables: [[Double]]
    private let roughness: Double

    /// `roughness`: how much of each octave's height the next one has.
    init(octaves: Int, roughness: Double = 0.5, _ numbers: inout SeededNumbers) {
        var tables: [[Double]] = []
        for _ in 0..<octaves { tables.append((0..<256).map { _ in numbers.between(-1, 1) }) }
        self.tables = tables
        self.roughness = roughness
    }

    func value(at place: Double) -> Double {
        var sum = 0.0
        var height = 1.0
        var frequency = 1.0
        for table in tables {
            sum += height * Self.smooth(table, place * frequency)
            height *= roughness
            frequency *= 2.03
        }
        return sum * (1 - roughness) * 1.4
    }

    private static func smooth(_ table: [Double], _ place: Double) -> Double {
        let base = place.rounded(.down)
        let t = place - base
        let index = Int(base) & 255
        let eased = t * t * (3 - 2 * t)
        return table[index] + (table[(index + 1) & 255] - table[index]) * eased
    }
}
