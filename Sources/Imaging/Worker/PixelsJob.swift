import CVipsShim
import Domain
import MadangCore

/// A picture for whoever shows pixels and reads no files, as a terminal.
enum PixelsJob {
    /// Fails: `.unsupported`, `.tooLarge`, `.unreadable`.
    static func run(_ request: JobRequest, _ file: OwnedBytes) throws(PhotoProcessingError) {
        let header = try PictureHeader.judge(file.view)
        guard let box = request.recipe.crop, box.width > 0, box.height > 0 else { throw .cropOutside }
        let size = header.size.fitting(box.size)
        let plan = try PicturePlan(stored: header.size, orientation: 1, recipe: Recipe())
        let opened = try Decode.open(file, header.format, shrink: header.size.shrink(to: size))
        let small = try FlattenOnWhite().apply(opened, plan).resized(to: size)
        let picture = try ConvertToSRGB().apply(small, plan)
        let pixels = try VipsBytes { cvips_pixels(picture.handle, $0, $1) }
        guard pixels.count == size.pixelCount * 3 else { throw .unreadable }
        Pipes.write(.pixels(size))
        Pipes.write(pixels.view)
    }
}

extension PixelSize {
    /// The same shape within `box`, never larger than this.
    fileprivate func fitting(_ box: PixelSize) -> PixelSize {
        let scale = min(1, Double(box.width) / Double(width), Double(box.height) / Double(height))
        func scaled(_ length: Int, _ limit: Int) -> Int {
            min(limit, max(1, Int((Double(length) * scale).rounded())))
        }
        return PixelSize(width: scaled(width, box.width), height: scaled(height, box.height))
    }

    /// By how much the decoder may shrink and still give every pixel of `target`.
    fileprivate func shrink(to target: PixelSize) -> Int {
        [8, 4, 2].first { width >= target.width * $0 && height >= target.height * $0 } ?? 1
    }
}
