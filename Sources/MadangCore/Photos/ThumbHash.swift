/// ThumbHash, a picture in at most 25 bytes (https://evanw.github.io/thumbhash/): a few cosine terms of
/// lightness, two colour differences and opacity, and the rough shape of the picture.
public enum ThumbHash {
    /// The longest side that is worth encoding; more pixels only cost time.
    public static let longestSide = 100

    /// The hash of a picture of `width` × `height` pixels, each four bytes: red, green, blue, opacity, not
    /// premultiplied. Empty if `rgba` does not hold as many.
    public static func encode(width: Int, height: Int, rgba: [UInt8]) -> [UInt8] {
        guard width > 0, height > 0, rgba.count == width * height * 4 else { return [] }
        let channels = Channels(pixels: rgba)
        let limit = channels.hasAlpha ? 5.0 : 7.0
        let longest = Double(max(width, height))
        let termsAcross = max(1, Int((limit * Double(width) / longest).rounded()))
        let termsDown = max(1, Int((limit * Double(height) / longest).rounded()))
        let basis = Basis(width: width, height: height)
        let l = basis.encode(channels.l, across: max(3, termsAcross), down: max(3, termsDown))
        let p = basis.encode(channels.p, across: 3, down: 3)
        let q = basis.encode(channels.q, across: 3, down: 3)
        let a = channels.hasAlpha ? basis.encode(channels.a, across: 5, down: 5) : nil

        var hash: [UInt8] = []
        let isLandscape = width > height
        let colors =
            quantized(l.constant, 63) | quantized(0.5 + p.constant / 2, 63) << 6
            | quantized(0.5 + q.constant / 2, 63) << 12 | quantized(l.scale, 31) << 18
            | (channels.hasAlpha ? 1 << 23 : 0)
        let shape =
            (isLandscape ? termsDown : termsAcross) | quantized(p.scale, 63) << 3
            | quantized(q.scale, 63) << 9 | (isLandscape ? 1 << 15 : 0)
        for shift in [0, 8, 16] { hash.append(UInt8(truncatingIfNeeded: colors >> shift)) }
        for shift in [0, 8] { hash.append(UInt8(truncatingIfNeeded: shape >> shift)) }
        if let a { hash.append(UInt8(quantized(a.constant, 15) | quantized(a.scale, 15) << 4)) }
        appendNibbles(of: [l, p, q] + (a.map { [$0] } ?? []), to: &hash)
        return hash
    }

    /// The average colour that `hash` remembers, each part in 0…1, or `nil` if it is too short to be a hash.
    public static func averageColor(of hash: [UInt8]) -> (
        red: Double, green: Double, blue: Double, alpha: Double
    )? {
        guard hash.count >= 5 else { return nil }
        let colors = Int(hash[0]) | Int(hash[1]) << 8 | Int(hash[2]) << 16
        let hasAlpha = colors >> 23 == 1
        guard !hasAlpha || hash.count >= 6 else { return nil }
        let l = Double(colors & 63) / 63
        let p = Double((colors >> 6) & 63) / 31.5 - 1
        let q = Double((colors >> 12) & 63) / 31.5 - 1
        let blue = l - 2 / 3 * p
        let red = (3 * l - blue + q) / 2
        let green = red - q
        func clamped(_ value: Double) -> Double { min(1, max(0, value)) }
        return (clamped(red), clamped(green), clamped(blue), hasAlpha ? Double(hash[5] & 15) / 15 : 1)
    }

    private static func quantized(_ value: Double, _ steps: Double) -> Int {
        min(Int(steps), max(0, Int((value * steps).rounded())))
    }

    private static func appendNibbles(of channels: [EncodedChannel], to hash: inout [UInt8]) {
        var isLow = true
        for term in channels.flatMap(\.terms) {
            let nibble = UInt8(quantized(term, 15))
            if isLow { hash.append(nibble) } else { hash[hash.count - 1] |= nibble << 4 }
            isLow.toggle()
        }
    }
}

/// The picture as lightness, yellow against blue, red against green, and opacity; see-through pixels take the
/// average colour.
private struct Channels {
    var l: [Double] = []
    var p: [Double] = []
    var q: [Double] = []
    var a: [Double] = []
    let hasAlpha: Bool

    init(pixels: [UInt8]) {
        let count = pixels.count / 4
        var sum = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Double(pixels[start + 3]) / 255
            sum.red += alpha / 255 * Double(pixels[start])
            sum.green += alpha / 255 * Double(pixels[start + 1])
            sum.blue += alpha / 255 * Double(pixels[start + 2])
            sum.alpha += alpha
        }
        hasAlpha = sum.alpha < Double(count)
        let weight = sum.alpha > 0 ? 1 / sum.alpha : 0
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Double(pixels[start + 3]) / 255
            let red = sum.red * weight * (1 - alpha) + alpha / 255 * Double(pixels[start])
            let green = sum.green * weight * (1 - alpha) + alpha / 255 * Double(pixels[start + 1])
            let blue = sum.blue * weight * (1 - alpha) + alpha / 255 * Double(pixels[start + 2])
            l.append((red + green + blue) / 3)
            p.append((red + green) / 2 - blue)
            q.append(red - green)
            a.append(alpha)
        }
    }
}

private struct EncodedChannel {
    var constant = 0.0
    var scale = 0.0
    /// Each in 0…1, one half being nothing.
    var terms: [Double] = []
}

/// Cosines of a discrete cosine transform over a picture.
private struct Basis {
    let width: Int
    let height: Int
    private let across: [[Double]]
    private let down: [[Double]]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        across = CosineWaves.upTo(7, length: width)
        down = CosineWaves.upTo(7, length: height)
    }

    func encode(_ channel: [Double], across termsAcross: Int, down termsDown: Int) -> EncodedChannel {
        var encoded = EncodedChannel()
        for row in 0..<termsDown {
            var column = 0
            while column * termsDown < termsAcross * (termsDown - row) {
                let strength = correlation(of: channel, column: column, row: row)
                if column == 0 && row == 0 {
                    encoded.constant = strength
                } else {
                    encoded.terms.append(strength)
                    encoded.scale = max(encoded.scale, abs(strength))
                }
                column += 1
            }
        }
        if encoded.scale > 0 {
            let half = 0.5 / encoded.scale
            encoded.terms = encoded.terms.map { 0.5 + half * $0 }
        }
        return encoded
    }

    private func correlation(of channel: [Double], column: Int, row: Int) -> Double {
        let horizontal = across[column]
        let vertical = down[row]
        var sum = 0.0
        for y in 0..<height {
            var line = 0.0
            for x in 0..<width { line += channel[x + y * width] * horizontal[x] }
            sum += line * vertical[y]
        }
        return sum / Double(width * height)
    }
}
