/// The waves of a discrete cosine transform.
enum CosineWaves {
    /// `[k][x] == cos(π/length · k · (x + offset))` for k in 0...`highest`, by
    /// cos kθ = 2 cos θ cos (k-1)θ - cos (k-2)θ.
    static func upTo(_ highest: Int, length: Int, offset: Double = 0.5) -> [[Double]] {
        let first = (0..<length).map { cosine(Double.pi / Double(length) * (Double($0) + offset)) }
        var waves = [[Double](repeating: 1, count: length), first]
        for order in 2...max(2, highest) {
            waves.append((0..<length).map { 2 * first[$0] * waves[order - 1][$0] - waves[order - 2][$0] })
        }
        return waves
    }

    /// Cosine of an angle in 0…π by its Taylor series, which the standard library lacks.
    private static func cosine(_ angle: Double) -> Double {
        let isObtuse = angle > Double.pi / 2
        let acute = isObtuse ? Double.pi - angle : angle
        var term = 1.0
        var sum = 1.0
        for order in stride(from: 2.0, through: 24, by: 2) {
            term *= -acute * acute / (order * (order - 1))
            sum += term
        }
        return isObtuse ? -sum : sum
    }
}
