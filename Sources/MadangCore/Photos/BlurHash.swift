/// BlurHash, a picture in a few letters (https://blurha.sh): cosine terms of its light, four along the longer side and
/// three along the other. Programs that know Mastodon draw it; our own pages and apps draw the ThumbHash.
package struct BlurHash: Hashable, Sendable {
    /// `letterCount` letters of the alphabet of 83.
    package let text: String

    /// Of every hash that is made here.
    package static let letterCount = 28

    /// As it was kept, or as a worker says it. Nil for what is not as many letters of the alphabet, or has another
    /// number of terms.
    package init?(text: String) {
        guard text.utf8.count == Self.letterCount, text.utf8.allSatisfy(Self.alphabet.contains),
            text.utf8.first == Self.alphabet[Self.shape(4, 3)]
                || text.utf8.first == Self.alphabet[Self.shape(3, 4)]
        else { return nil }
        self.text = text
    }

    /// The hash of a picture of `width` × `height` pixels, each four bytes: red, green, blue and opacity, which is not
    /// looked at. Nil if `rgba` does not hold as many.
    package init?(width: Int, height: Int, rgba: [UInt8]) {
        guard width > 0, height > 0, rgba.count == width * height * 4 else { return nil }
        let (across, down) = height > width ? (3, 4) : (4, 3)
        let terms = Self.terms(across, down, width, height, rgba.map { Light.linear[Int($0)] })
        let strongest = terms.dropFirst().flatMap { [$0.red, $0.green, $0.blue] }.reduce(0) {
            max($0, abs($1))
        }
        let scale = min(82, max(0, Int((strongest * 166 - 0.5).rounded(.down))))
        var letters: [UInt8] = []
        Self.append(Self.shape(across, down), 1, to: &letters)
        Self.append(scale, 1, to: &letters)
        Self.append(terms[0].color, 4, to: &letters)
        for term in terms.dropFirst() {
            Self.append(term.quantized(Double(scale + 1) / 166), 2, to: &letters)
        }
        text = String(decoding: letters, as: UTF8.self)
    }

    /// What the ThumbHash of a picture remembers of it, for pictures that were made before BlurHashes were. Nil for
    /// what is no ThumbHash.
    package init?(thumbhash: [UInt8]) {
        guard let pixels = ThumbHash.pixels(of: thumbhash) else { return nil }
        self.init(width: pixels.width, height: pixels.height, rgba: pixels.rgba)
    }

    private static func terms(
        _ termsAcross: Int, _ termsDown: Int, _ width: Int, _ height: Int, _ light: [Double]
    ) -> [Term] {
        let across = CosineWaves.upTo(termsAcross, length: width, offset: 0)
        let down = CosineWaves.upTo(termsDown, length: height, offset: 0)
        return (0..<termsDown * termsAcross).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: termsAcross)
            var term = Term()
            for y in 0..<height {
                for x in 0..<width {
                    let wave = across[column][x] * down[row][y]
                    let start = (x + y * width) * 4
                    term.red += wave * light[start]
                    term.green += wave * light[start + 1]
                    term.blue += wave * light[start + 2]
                }
            }
            let weight = (index == 0 ? 1 : 2) / Double(width * height)
            return Term(red: term.red * weight, green: term.green * weight, blue: term.blue * weight)
        }
    }

    private static func shape(_ across: Int, _ down: Int) -> Int { across - 1 + (down - 1) * 9 }

    private static func append(_ value: Int, _ count: Int, to letters: inout [UInt8]) {
        var divisor = 1
        for _ in 1..<count { divisor *= 83 }
        while divisor > 0 {
            letters.append(alphabet[value / divisor % 83])
            divisor /= 83
        }
    }

    private static let alphabet = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)
}

/// How strong one wave is in each colour.
private struct Term {
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    /// Of the constant one: the mean as 0xRRGGBB.
    var color: Int { Light.byte(red) << 16 | Light.byte(green) << 8 | Light.byte(blue) }

    /// Of the others, as parts of `scale`: the root of each in nineteen steps.
    func quantized(_ scale: Double) -> Int {
        [red, green, blue].reduce(0) { sum, part in
            let root = abs(part / scale).squareRoot()
            let step = Int(((part < 0 ? -root : root) * 9 + 9.5).rounded(.down))
            return sum * 19 + min(18, max(0, step))
        }
    }
}

/// The light that sRGB values stand for, 0…1.
private enum Light {
    static let linear = (0...255).map { light(Double($0) / 255) }

    /// The value whose light is nearest, as sRGB rounds.
    static func byte(_ light: Double) -> Int {
        var (low, high) = (0, 255)
        while low < high {
            let middle = (low + high) / 2
            if borders[middle] <= light { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Between each value and the next.
    private static let borders = (0..<255).map { light((Double($0) + 0.5) / 255) }

    private static func light(_ value: Double) -> Double {
        guard value > 0.04045 else { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        // To the power of 2.4, which the standard library lacks: the square, and the fifth root of it once more.
        return base * base * fifthRoot(base * base)
    }

    /// Of a number in 0…1, by Newton's way, from above.
    private static func fifthRoot(_ number: Double) -> Double {
        var root = 1.0
        for _ in 0..<40 {
            let fourth = root * root * root * root
            root -= (fourth * root - number) / (5 * fourth)
        }
        return root
    }
}
