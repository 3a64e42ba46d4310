import Foundation
import MadangClient
import MadangCore
import TestSupport
import Testing

@Suite struct `A placeholder` {
    private struct HashCase: Decodable {
        struct Drawn: Decodable {
            let width: Int
            let height: Int
            /// Across, down, red, green, blue, opacity.
            let pixels: [[Int]]
        }

        let name: String
        let hash: String
        let drawn: Drawn
    }

    private func cases() throws -> [HashCase] {
        try SharedVectors.read("thumbhash-vectors.json", as: HashCase.self)
    }

    @Test func `is drawn as the browser draws it`() throws {
        let cases = try cases()
        #expect(cases.count > 4)
        for one in cases {
            let hash = try #require(ThumbHash.bytes(one.hash))
            let placeholder = try #require(ThumbHash.drawn(hash))
            #expect(placeholder.width == one.drawn.width && placeholder.height == one.drawn.height)
            #expect(placeholder.rgba.count == placeholder.width * placeholder.height * 4)
            for pixel in one.drawn.pixels {
                let start = (pixel[0] + pixel[1] * placeholder.width) * 4
                for (band, wanted) in pixel[2...].enumerated() {
                    let shown = Int(placeholder.rgba[start + band])
                    #expect(abs(shown - wanted) <= 1, "\(one.name) at \(pixel)")
                }
            }
        }
    }

    /// As far as 25 bytes remember: the mean of what is drawn is the colour that the hash says.
    @Test func `has the average colour of its hash`() throws {
        for one in try cases() where one.name != "half seen through" {
            let hash = try #require(ThumbHash.bytes(one.hash))
            let color = try #require(ThumbHash.averageColor(of: hash))
            let rgba = try #require(ThumbHash.drawn(hash)).rgba
            for (band, wanted) in [color.red, color.green, color.blue].enumerated() {
                let values = stride(from: band, to: rgba.count, by: 4).map { Double(rgba[$0]) / 255 }
                #expect(abs(values.reduce(0, +) / Double(values.count) - wanted) < 0.04, "\(one.name)")
            }
        }
    }

    @Test func `is nothing for what is no hash, and never a crash`() throws {
        for one in try cases() {
            let hash = try #require(ThumbHash.bytes(one.hash))
            for length in 0..<hash.count - 1 { #expect(ThumbHash.drawn(Array(hash[..<length])) == nil) }
        }
        #expect(ThumbHash.bytes("no hash!") == nil)
        var random = SeededGenerator(25)
        for _ in 0..<300 {
            let bytes = (0..<30).map { _ in UInt8.random(in: 0...255, using: &random) }
            let placeholder = try #require(ThumbHash.drawn(bytes))
            #expect((1...32).contains(placeholder.width) && (1...32).contains(placeholder.height))
        }
    }
}
