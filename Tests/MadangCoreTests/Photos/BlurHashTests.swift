import MadangCore
import Testing

/// Expected texts: from a separate program that follows the published description word by word.
@Suite struct `Blur hashes` {
    private func hash(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [Int]) -> String? {
        BlurHash(width: width, height: height, rgba: pixels(width, height, pixel))?.text
    }

    private func pixels(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [Int]) -> [UInt8] {
        (0..<width * height).flatMap { place -> [UInt8] in
            pixel(place % width, place / width).map { UInt8($0) } + [255]
        }
    }

    private func noise(_ x: Int, _ y: Int, _ band: Int) -> Int {
        (x * x * 7 + y * y * 13 + x * y * 5 + x * 31 * band + y * 17 + band * 101) * (band + 3) / 9 % 256
    }

    @Test func `agree with the description of the format, four terms along the longer side`() {
        let noisy = { (x: Int, y: Int) in [noise(x, y, 1), noise(x, y, 2), noise(x, y, 3)] }
        #expect(hash(30, 20, noisy) == "L7HLh]_KRWtT.mrfxZe[PjVIPJNh")
        #expect(hash(15, 24, noisy) == "T7Hxys_2Kt.RwQTHbwNgW@?%G8K[")
        #expect(hash(32, 24) { corners($0, $1, 32, 24) } == "LlFr@0hitQnjnL=Mn$oLsDoIsVjt")
        #expect(hash(9, 32) { corners($0, $1, 9, 32) } == "TeFr@0umsAnL=fwesDoIsUocsCo1")
    }

    @Test func `of one colour and of one pixel are hashes too`() {
        #expect(hash(20, 10) { _, _ in [200, 100, 50] } == "LIM|T9-AfQ-A}XoKfQoKfQfQfQfQ")
        #expect(hash(1, 1) { _, _ in [0, 0, 0] } == "L00000fQfQfQfQfQfQfQfQfQfQfQ")
    }

    /// Of a picture that the ThumbHash knows: the same colours in about the same places.
    @Test func `made of a ThumbHash are near those made of the picture`() throws {
        let rgba = pixels(32, 24) { corners($0, $1, 32, 24) }
        let thumbhash = ThumbHash.encode(width: 32, height: 24, rgba: rgba)
        let made = try #require(BlurHash(thumbhash: thumbhash)).text
        let direct = try #require(BlurHash(width: 32, height: 24, rgba: rgba)).text
        #expect(made.count == BlurHash.letterCount && made.first == direct.first)
        let (some, other) = (try mean(of: made), try mean(of: direct))
        for band in 0..<3 { #expect(abs(some[band] - other[band]) <= 12) }
        #expect(BlurHash(thumbhash: []) == nil && BlurHash(thumbhash: [1, 2, 3]) == nil)
    }

    @Test func `are read again, and nothing else is`() {
        #expect(BlurHash(text: "LlFr@0hitQnjnL=Mn$oLsDoIsVjt")?.text == "LlFr@0hitQnjnL=Mn$oLsDoIsVjt")
        for wrong in [
            "", "L", "LlFr@0hitQnjnL=Mn$oLsDoIsVj", "LlFr@0hitQnjnL=Mn$oLsDoIsVjtt",
            "LlFr@0hitQnjnL=Mn$oLsDoIsV<>",
            "UlFr@0hitQnjnL=Mn$oLsDoIsVjt",
        ] {
            #expect(BlurHash(text: wrong) == nil, "\(wrong)")
        }
        #expect(BlurHash(width: 2, height: 2, rgba: [1, 2, 3]) == nil)
        #expect(BlurHash(width: 0, height: 2, rgba: []) == nil)
    }

    private func corners(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Int] {
        let colors = [[250, 20, 10], [10, 200, 40], [0, 0, 0], [255, 255, 255]].map { $0.map(Double.init) }
        let (right, down) = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        return (0..<3).map { band in
            let above = colors[0][band] * (1 - right) + colors[1][band] * right
            let below = colors[2][band] * (1 - right) + colors[3][band] * right
            return Int(above * (1 - down) + below * down)
        }
    }

    /// The mean colour that a hash says.
    private func mean(of hash: String) throws -> [Int] {
        let letters = Array(
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
        let color = try hash.dropFirst(2).prefix(4).reduce(0) {
            try $0 * 83 + #require(letters.firstIndex(of: $1))
        }
        return [color >> 16, color >> 8 & 255, color & 255]
    }
}
