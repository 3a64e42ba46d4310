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
            hash(30, 20) { x, y in [x * 8 + 3, y * 11 + 5, x * y, 255] } == [
                218, 24, 14, 29, 152, 96, 134, 119, 112, 136, 119, 134, 120, 104, 120, 120, 246, 135, 15, 231, 135,
            ])
        #expect(
            hash(15, 24) { x, y in [x * 16 + 3, y * 9 + 5, x * 7 + y, x * 17] } == [
                156, 105, 134, 19, 10, 55, 209, 176, 120, 120, 120, 135, 176, 39, 252, 116, 112, 119, 136, 136, 135,
                136, 119,
            ])
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
