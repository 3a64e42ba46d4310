import Foundation
import Imaging
import Testing

@Suite struct `The painter` {
    private func drawn(_ scene: PaintedScene) throws -> Data {
        let path = NSTemporaryDirectory() + "madang-painter-\(UUID().uuidString).jpg"
        defer { try? FileManager.default.removeItem(atPath: path) }  // A left-over file in /tmp harms nobody.
        try Painter().paint(scene, to: path)
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    @Test(arguments: PaintedScene.Kind.allCases)
    func `draws the same bytes for the same seed and others for another`(kind: PaintedScene.Kind) throws {
        let scene = PaintedScene(kind: kind, seed: 7, width: 240, height: 160, palette: .dawn)
        let other = PaintedScene(kind: kind, seed: 8, width: 240, height: 160, palette: .dawn)
        let first = try drawn(scene)
        #expect(try drawn(scene) == first)
        #expect(try drawn(other) != first)
    }

    @Test(arguments: PaintedScene.Kind.allCases)
    func `draws every scene at every ratio, at the size asked for, with something on it`(
        kind: PaintedScene.Kind
    ) throws {
        let sizes = [
            (160, 160), (160, 200), (150, 200), (210, 140), (140, 210), (240, 135), (150, 210), (260, 100),
            (100, 200),
        ]
        let painter = try Painter()
        for (index, size) in sizes.enumerated() {
            let palette = Palette.allCases[index % Palette.allCases.count]
            let scene = PaintedScene(kind: kind, seed: index, width: size.0, height: size.1, palette: palette)
            #expect(frameSize(try drawn(scene)) == [size.0, size.1])
            // A picture of one colour has 0; the palest of ours, fog, has 0.03 and more.
            #expect(painter.deviation(of: scene) > 0.02, "\(kind) \(size)")
        }
    }

    @Test func `says why it cannot write`() throws {
        let scene = PaintedScene(kind: .clouds, seed: 1, width: 64, height: 64, palette: .sea)
        let painter = try Painter()
        let error = #expect(throws: PainterError.self) {
            try painter.paint(scene, to: "/nowhere/picture.jpg")
        }
        #expect(error?.description.contains("/nowhere/picture.jpg") == true)
    }

    /// Width and height in the start-of-frame segment of a baseline JPEG.
    private func frameSize(_ jpeg: Data) -> [Int] {
        let bytes = [UInt8](jpeg)
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            if bytes[at + 1] == 0xC0 {
                return [
                    Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]),
                    Int(bytes[at + 5]) << 8 | Int(bytes[at + 6]),
                ]
            }
            at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
        }
        return []
    }
}
