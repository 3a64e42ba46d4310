import Foundation
import Painter
import TestSupport
import Testing

@Suite(.thorough) struct `The painter` {
    private func drawn(_ scene: PaintedScene) throws -> Data {
        let path = NSTemporaryDirectory() + "madang-painter-\(UUID().uuidString).jpg"
        defer { try? FileManager.default.removeItem(atPath: path) }  // A left-over file in /tmp harms nobody.
        try Painter().paint(scene, to: path)
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    @Test(arguments: PaintedScene.Kind.allCases)
    func `draws every scene at the size asked for, with something on it, the same for the same seed alone`(
        kind: PaintedScene.Kind
    ) throws {
        let scene = PaintedScene(kind: kind, seed: 7, width: 150, height: 100, palette: .dawn)
        let other = PaintedScene(kind: kind, seed: 8, width: 150, height: 100, palette: .dawn)
        let first = try drawn(scene)
        #expect(frameSize(first) == [150, 100])
        #expect(try drawn(scene) == first)
        #expect(try drawn(other) != first)
        // A picture of one colour has 0; the palest of ours, fog, has 0.03 and more.
        #expect(try Painter().deviation(of: scene) > 0.02)
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
