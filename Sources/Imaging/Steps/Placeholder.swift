import CVipsShim
import Domain
import MadangCore

/// What stands for a photo until it is loaded, and what it is known again by.
struct Placeholder {
    let thumbhash: [UInt8]
    let blurhash: BlurHash
    /// Nil for a picture without shapes.
    let hash: PhotoHash?
    /// 0xRRGGBB, the mean of the sRGB values.
    let color: UInt32

    /// From the smallest rendition, which is all that is needed.
    init(of picture: Picture) throws(PhotoProcessingError) {
        let scale = min(1, Double(ThumbHash.longestSide) / Double(picture.size.longEdge))
        let size = PixelSize(
            width: max(1, Int((Double(picture.size.width) * scale).rounded())),
            height: max(1, Int((Double(picture.size.height) * scale).rounded())))
        let small = try picture.resized(to: size)
        let colored = try Picture { cvips_to_srgb(small.handle, $0) }
        let pixels = try VipsBytes { cvips_pixels(colored.handle, $0, $1) }
        guard pixels.count == size.pixelCount * 3 else { throw .unreadable }
        var rgba: [UInt8] = []
        rgba.reserveCapacity(size.pixelCount * 4)
        var sums = [0, 0, 0]
        let memory = pixels.view.memory
        for start in stride(from: 0, to: pixels.count, by: 3) {
            for band in 0..<3 {
                rgba.append(memory[start + band])
                sums[band] += Int(memory[start + band])
            }
            rgba.append(255)
        }
        thumbhash = ThumbHash.encode(width: size.width, height: size.height, rgba: rgba)
        guard let blurhash = BlurHash(width: size.width, height: size.height, rgba: rgba) else {
            throw .unreadable
        }
        self.blurhash = blurhash
        let half = size.pixelCount / 2
        hash = try Self.hash(of: picture)
        color = sums.reduce(0) { $0 << 8 | UInt32(($1 + half) / size.pixelCount) }
    }

    private static func hash(of picture: Picture) throws(PhotoProcessingError) -> PhotoHash? {
        let side = PhotoHash.side
        let small = try picture.resized(to: PixelSize(width: side, height: side))
        let gray = try Picture { cvips_to_gray(small.handle, $0) }
        let pixels = try VipsBytes { cvips_pixels(gray.handle, $0, $1) }
        let bands = pixels.count / (side * side)
        guard bands > 0, pixels.count == side * side * bands else { throw .unreadable }
        let memory = pixels.view.memory
        return PhotoHash(lightness: (0..<side * side).map { memory[$0 * bands] })
    }
}
