import Domain
import Imaging
import MadangCore
import Testing

@Suite struct `Pixels of a picture` {
    let studio: Studio

    init() throws {
        studio = try Studio()
    }

    private func pixels(_ file: [UInt8], within box: PixelSize) async throws -> Pixels {
        try await studio.pool.pixels(of: studio.write(file), within: box)
    }

    private let halves = PNGDrawing(width: 60, height: 40).bytes { x, _ in
        x < 30 ? [250, 10, 10] : [10, 10, 250]
    }

    @Test(arguments: [(60, 40), (30, 20), (15, 100), (7, 7), (1, 1)])
    func `fill the box as far as the shape of the picture allows`(width: Int, height: Int) async throws {
        let found = try await pixels(halves, within: PixelSize(width: width, height: height))
        #expect(found.size.width <= width && found.size.height <= height)
        #expect(found.size.width == width || found.size.height == height)
        #expect(abs(found.size.width * 40 - found.size.height * 60) <= 60)
        #expect(found.bytes.count == found.size.pixelCount * 3)
    }

    @Test func `are those of the picture, from the left to the right, and never more of them`() async throws {
        let found = try await pixels(halves, within: PixelSize(width: 500, height: 500))
        #expect(found.size == PixelSize(width: 60, height: 40))
        #expect(Array(found.bytes[..<3]) == [250, 10, 10])
        #expect(Array(found.bytes[177..<180]) == [10, 10, 250])
    }

    @Test func `of a file that is no picture there are none`() async throws {
        for file in [[], Array("no picture".utf8), Array(halves.prefix(40))] {
            await #expect(throws: PhotoProcessingError.self) {
                try await pixels(file, within: PixelSize(width: 10, height: 10))
            }
        }
        // The worker lives on.
        #expect(try await pixels(halves, within: PixelSize(width: 6, height: 6)).size.width == 6)
    }

    @Test func `fit into no box without room`() async throws {
        await #expect(throws: PhotoProcessingError.cropOutside) {
            try await pixels(halves, within: PixelSize(width: 0, height: 10))
        }
    }
}
