/// 64 bits that tell pictures apart by what is seen, not by their bytes: those of a picture that was made smaller,
/// lighter or gray, or was saved anew, differ in a few bits; those of another picture in about half of them.
///
/// The DCT hash of C. Zauner, Implementation and Benchmarking of Perceptual Image Hash Functions (2010), known as
/// pHash: lightness of 32 × 32 pixels, the 64 lowest cosine terms but the constant one, and a bit for each that is
/// above the median.
public struct PhotoHash: Hashable, Sendable {
    /// The lowest one is of the first term.
    public let bits: UInt64

    /// As it was kept.
    public init(bits: UInt64) {
        self.bits = bits
    }

    /// The picture is looked at as so many pixels across and down.
    public static let side = 32

    /// Terms that differ by less than this from their median, all of them, are of a picture without shapes.
    private static let leastContrast = 24.0

    /// The hash of `side` × `side` pixels of lightness, 0…255, row by row. Nil for another number of pixels, and for a
    /// picture without shapes: all empty ones would be the same.
    public init?(lightness: [UInt8]) {
        guard lightness.count == Self.side * Self.side else { return nil }
        let terms = Self.terms(of: lightness)
        let sorted = terms.sorted()
        let median = (sorted[31] + sorted[32]) / 2
        guard terms.contains(where: { abs($0 - median) >= Self.leastContrast }) else { return nil }
        bits = terms.enumerated().reduce(0) { $0 | ($1.element > median ? 1 << UInt64($1.offset) : 0) }
    }

    /// In how many bits the two differ.
    public func distance(to other: PhotoHash) -> Int { (bits ^ other.bits).nonzeroBitCount }

    /// Pictures whose hashes differ in no more bits are taken for the same.
    public static let sameDistance = 6

    /// Cosine terms 1…8 across and down, each orthonormal.
    private static func terms(of lightness: [UInt8]) -> [Double] {
        // Rows first: of each row the eight terms.
        var rows = [Double](repeating: 0, count: side * 8)
        for y in 0..<side {
            for k in 0..<8 {
                var sum = 0.0
                for x in 0..<side { sum += waves[k + 1][x] * Double(lightness[y * side + x]) }
                rows[y * 8 + k] = sum
            }
        }
        var terms = [Double](repeating: 0, count: 64)
        for down in 0..<8 {
            for across in 0..<8 {
                var sum = 0.0
                for y in 0..<side { sum += waves[down + 1][y] * rows[y * 8 + across] }
                terms[down * 8 + across] = sum * 2 / Double(side)
            }
        }
        return terms
    }

    private static let waves = CosineWaves.upTo(8, length: side)
}

// How it is looked for (docs/decisions/0089-same-photos.md).
extension PhotoHash {
    /// Four parts of sixteen bits, each with its place in front, so that no two places share one: two hashes that
    /// differ in at most seven bits have one part in which they differ in at most one.
    public var bands: [Int] {
        (0..<4).map { place in place << 16 | Int(truncatingIfNeeded: (bits >> UInt64(16 * place)) & 0xFFFF) }
    }

    /// The bands of all hashes that differ from this one in at most seven bits have one of these 68.
    public var probes: [Int] {
        bands.flatMap { band in [band] + (0..<16).map { band ^ (1 << $0) } }
    }
}
