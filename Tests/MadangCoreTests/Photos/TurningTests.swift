import MadangCore
import Testing

@Suite struct `Turning a picture` {
    @Test(arguments: 1...8, Rotation.allCases)
    func `leads every crop back into the stored pixels`(_ orientation: Int, _ rotation: Rotation) {
        let stored = PixelSize(width: 700, height: 300)
        let turning = Turning(orientation: orientation, rotation: rotation)
        let shown = turning.size(of: stored)
        let crop = CropRectangle(x: 10, y: 20, width: 100, height: 50)
        let found = turning.stored(crop, in: stored)
        #expect(found.fits(in: stored))
        #expect(found.width * found.height == 5000)
        let whole = CropRectangle(x: 0, y: 0, width: shown.width, height: shown.height)
        #expect(turning.stored(whole, in: stored) == CropRectangle(x: 0, y: 0, width: 700, height: 300))
    }

    @Test func `a quarter clockwise brings the bottom left corner to the top left`() {
        let stored = PixelSize(width: 700, height: 300)
        let corner = Turning(orientation: 1, rotation: .quarter)
            .stored(CropRectangle(x: 0, y: 0, width: 30, height: 10), in: stored)
        #expect(corner == CropRectangle(x: 0, y: 270, width: 10, height: 30))
    }
}
