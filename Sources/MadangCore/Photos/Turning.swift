/// How stored pixels become the picture that is shown: mirrored left to right or not, then turned clockwise.
public struct Turning: Hashable, Sendable {
    /// Left and right change places, before the turns.
    public let isMirrored: Bool
    /// Turns clockwise, 0…3.
    public let quarterTurns: Int

    /// EXIF orientation 1…8 (EXIF 2.32, 4.6.4.A), then the recipe's rotation.
    public init(orientation: Int, rotation: Rotation) {
        let upright: (isMirrored: Bool, quarterTurns: Int) =
            switch orientation {
            case 2: (true, 0)
            case 3: (false, 2)
            case 4: (true, 2)
            case 5: (true, 3)
            case 6: (false, 1)
            case 7: (true, 1)
            case 8: (false, 3)
            default: (false, 0)
            }
        isMirrored = upright.isMirrored
        quarterTurns = (upright.quarterTurns + rotation.rawValue / 90) % 4
    }

    /// The pixels of the shown picture, of one that is stored with `stored`.
    public func size(of stored: PixelSize) -> PixelSize {
        quarterTurns % 2 == 1 ? stored.turned : stored
    }

    /// Where a rectangle of the shown picture lies in the stored one of size `stored`.
    public func stored(_ shown: CropRectangle, in stored: PixelSize) -> CropRectangle {
        var rectangle = shown
        var around = size(of: stored)
        for _ in 0..<quarterTurns {
            // One turn back: the right edge becomes the top.
            rectangle = CropRectangle(
                x: rectangle.y, y: around.width - rectangle.x - rectangle.width,
                width: rectangle.height, height: rectangle.width)
            around = around.turned
        }
        if isMirrored { rectangle.x = around.width - rectangle.x - rectangle.width }
        return rectangle
    }
}
