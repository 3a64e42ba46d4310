extension ThumbHash {
    /// What `hash` shows of its picture, 32 pixels on the longer side: red, green, blue and opacity of each pixel, row
    /// by row, not premultiplied; nil for what is no hash, or is cut off.
    package static func pixels(of hash: [UInt8]) -> (width: Int, height: Int, rgba: [UInt8])? {
        guard let header = Header(hash), let channels = Channels(hash, header) else { return nil }
        let ratio = Double(header.across) / Double(header.down)
        let width = max(1, Int((ratio > 1 ? side : side * ratio).rounded()))
        let height = max(1, Int((ratio > 1 ? side / ratio : side).rounded()))
        return (width, height, channels.drawn(width, height))
    }

    private static let side = 32.0
}

/// What stands before the terms.
private struct Header {
    let hasAlpha: Bool
    /// The shape of the picture in terms; three at least are written.
    let across: Int
    let down: Int
    let l: Scaled
    let p: Scaled
    let q: Scaled
    let a: Scaled

    struct Scaled {
        let constant: Double
        let scale: Double
    }

    init?(_ hash: [UInt8]) {
        guard hash.count >= 5 else { return nil }
        let colors = Int(hash[0]) | Int(hash[1]) << 8 | Int(hash[2]) << 16
        let shape = Int(hash[3]) | Int(hash[4]) << 8
        hasAlpha = colors >> 23 == 1
        guard !hasAlpha || hash.count >= 6 else { return nil }
        func part(_ bits: Int, _ shift: Int, _ mask: Int, _ steps: Double) -> Double {
            Double(bits >> shift & mask) / steps
        }
        let (limit, short) = (hasAlpha ? 5 : 7, max(1, shape & 7))
        (across, down) = shape >> 15 == 1 ? (limit, short) : (short, limit)
        l = Scaled(constant: part(colors, 0, 63, 63), scale: part(colors, 18, 31, 31))
        p = Scaled(constant: part(colors, 6, 63, 31.5) - 1, scale: part(shape, 3, 63, 63))
        q = Scaled(constant: part(colors, 12, 63, 31.5) - 1, scale: part(shape, 9, 63, 63))
        a =
            hasAlpha
            ? Scaled(constant: part(Int(hash[5]), 0, 15, 15), scale: part(Int(hash[5]), 4, 15, 15))
            : Scaled(constant: 1, scale: 0)
    }
}

/// Lightness, yellow against blue, red against green, and opacity, as sums of waves.
private struct Channels {
    private struct Term {
        let column: Int
        let row: Int
        let strength: Double
    }

    private struct Channel {
        let constant: Double
        var terms: [Term] = []

        func value(_ across: [[Double]], _ down: [[Double]], _ x: Int, _ y: Int) -> Double {
            terms.reduce(constant) { sum, term in
                sum + term.strength * across[term.column][x] * down[term.row][y] * 2
            }
        }
    }

    private var l: Channel
    private var p: Channel
    private var q: Channel
    private var a: Channel

    /// Nil where terms are missing.
    init?(_ hash: [UInt8], _ header: Header) {
        var nibbles = hash[(header.hasAlpha ? 6 : 5)...].flatMap { [$0 & 15, $0 >> 4] }[...]
        func read(_ part: Header.Scaled, _ across: Int, _ down: Int, boost: Double = 1) -> Channel? {
            var channel = Channel(constant: part.constant)
            for row in 0..<down {
                var column = row == 0 ? 1 : 0
                while column * down < across * (down - row) {
                    guard let nibble = nibbles.popFirst() else { return nil }
                    let strength = (Double(nibble) / 7.5 - 1) * part.scale * boost
                    channel.terms.append(Term(column: column, row: row, strength: strength))
                    column += 1
                }
            }
            return channel
        }
        // Rounding has made colours paler than they were.
        guard let l = read(header.l, max(3, header.across), max(3, header.down)),
            let p = read(header.p, 3, 3, boost: 1.25), let q = read(header.q, 3, 3, boost: 1.25),
            let a = header.hasAlpha ? read(header.a, 5, 5) : Channel(constant: header.a.constant)
        else { return nil }
        (self.l, self.p, self.q, self.a) = (l, p, q, a)
    }

    func drawn(_ width: Int, _ height: Int) -> [UInt8] {
        let (across, down) = (CosineWaves.upTo(7, length: width), CosineWaves.upTo(7, length: height))
        var rgba: [UInt8] = []
        rgba.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let (l, p) = (l.value(across, down, x, y), p.value(across, down, x, y))
                let (q, a) = (q.value(across, down, x, y), a.value(across, down, x, y))
                let blue = l - 2 / 3 * p
                let red = (3 * l - blue + q) / 2
                rgba += [red, red - q, blue, a].map { UInt8(min(255, max(0, ($0 * 255).rounded()))) }
            }
        }
        return rgba
    }
}
