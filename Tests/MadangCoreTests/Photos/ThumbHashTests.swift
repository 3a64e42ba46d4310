import Foundation
import MadangCore
import Testing

@Suite struct `Thumb hashes` {
    private func hash(
        _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [Int]
    ) -> [UInt8] {
        let rgba = (0..<width * height).flatMap { pixel($0 % width, $0 / width).map { UInt8($0 % 256) } }
        return ThumbHash.encode(width: width, height: height, rgba: rgba)
    }

    /// Expected bytes: from a separate program that follows the published description word by word.
    @Test func `agrees with the description of the format`() {
        #expect(
            hash(30, 20) { x, y in [noise(x, y, 1), noise(x, y, 2), noise(x, y, 3), 255] } == [
                31, 8, 2, 13, 130, 109, 149, 149, 138, 138, 151, 89, 135, 6, 76, 133, 127, 85, 77, 42, 13,
            ])
        #expect(
            hash(15, 24) { x, y in (1...4).map { noise(x, y, $0) } } == [
                32, 248, 129, 3, 0, 7, 96, 165, 125, 137, 102, 224, 147, 158, 112, 219, 75, 196, 99, 107,
                14, 152, 54,
            ])
    }

    /// The browser draws the same hashes (web/scripts/photos/thumbhash.js).
    @Test func `are those of the vectors shared with the browser`() throws {
        let cases = try SharedVectors.read("thumbhash-vectors.json", as: HashCase.self)
        #expect(cases.count > 4)
        for one in cases {
            let made = hash(one.width, one.height) { x, y in (0..<4).map { one.pixel(x, y, band: $0) } }
            #expect(base64URL(made) == one.hash, "\(one.name)")
        }
    }

    private struct HashCase: Decodable {
        let name: String
        let width: Int
        let height: Int
        /// Red, green, blue and opacity of the upper two corners and the lower two.
        let corners: [[Int]]
        let hash: String

        /// The corners' colours run into each other, under a grain that has no symmetry.
        func pixel(_ x: Int, _ y: Int, band: Int) -> Int {
            let right = (Double(x) + 0.5) / Double(width)
            let down = (Double(y) + 0.5) / Double(height)
            func mixed(_ left: Int, _ other: Int) -> Double {
                Double(corners[left][band]) * (1 - right) + Double(corners[other][band]) * right
            }
            var value = mixed(0, 1) * (1 - down) + mixed(2, 3) * down
            if band < 3 || corners[0][3] != 255 {
                value += Double((x * x * 7 + y * y * 13 + x * y * 5 + band * 11 + x * 31) % 23 - 11)
            }
            return min(255, max(0, Int(value.rounded())))
        }
    }

    private func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    /// Of no symmetry: no term of the hash lies on the border between two roundings.
    private func noise(_ x: Int, _ y: Int, _ band: Int) -> Int {
        (x * x * 7 + y * y * 13 + x * y * 5 + x * 31 * band + y * 17 + band * 101) * (band + 3) / 9 % 256
    }

    @Test(arguments: [(1, 1), (100, 1), (1, 100), (7, 9), (100, 100)])
    func `never takes more than 25 bytes`(_ width: Int, _ height: Int) {
        #expect((5...25).contains(hash(width, height) { x, y in [x * y, x, y, 255] }.count))
        #expect((6...25).contains(hash(width, height) { x, y in [x * y, x, y, x * 9] }.count))
    }

    @Test func `remembers a flat colour`() throws {
        let color = try #require(ThumbHash.averageColor(of: hash(20, 10) { _, _ in [200, 100, 50, 255] }))
        #expect(abs(color.red - 200 / 255) < 0.03)
        #expect(abs(color.green - 100 / 255) < 0.03)
        #expect(abs(color.blue - 50 / 255) < 0.03)
        #expect(color.alpha == 1)
    }

    @Test func `is nothing for pixels that do not fill the picture`() {
        #expect(ThumbHash.encode(width: 2, height: 2, rgba: [1, 2, 3]).isEmpty)
        #expect(ThumbHash.encode(width: 0, height: 2, rgba: []).isEmpty)
        #expect(ThumbHash.averageColor(of: [1, 2, 3, 4]) == nil)
    }
}
