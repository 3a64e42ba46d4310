import Domain
import MadangCore

/// A rendition as a file, made from pixels each time and never from a file that was made before.
struct FittedFile {
    /// What the file holds: the picture that was given, or the same with fewer pixels.
    let picture: Picture
    let quality: Int
    let bytes: OwnedBytes
    /// The same as AVIF, where that is wanted and worth it.
    private(set) var avif: VipsBytes?

    /// Below this, fewer pixels look better than more of them (docs/decisions/0028-listing-photos.md).
    private static let lowestQuality = 60
    /// What does not fit is compressed with more effort, which gives more quality for the same bytes.
    private static let effort: Int32 = 4
    /// Fewer pixels means so many of these parts of width and height.
    private static let parts = 64

    /// The usual quality, if that has at most `limit` bytes; else the best quality that fits; else, at the lowest
    /// quality, the most pixels that fit. Fails: `.unreadable` also if nothing fits.
    static func make(
        _ picture: Picture, within limit: Int?, makesAVIF: Bool
    ) throws(PhotoProcessingError) -> FittedFile {
        var file = try fitted(picture, within: limit)
        if makesAVIF { file.avif = AVIFEncoder.encode(file.picture, insteadOf: file.bytes.view) }
        return file
    }

    private static func fitted(
        _ picture: Picture, within limit: Int?
    ) throws(PhotoProcessingError) -> FittedFile {
        let usual = try FittedFile(picture, quality: Rendition.usualQuality)
        guard let limit, usual.bytes.view.count > limit else { return usual }
        func fitting(_ picture: Picture, _ quality: Int) throws(PhotoProcessingError) -> FittedFile? {
            let file = try FittedFile(picture, quality: quality, effort: effort)
            return file.bytes.view.count <= limit ? file : nil
        }
        if let lowest = try fitting(picture, lowestQuality) {
            return try last(of: lowestQuality + 1..<Rendition.usualQuality + 1) {
                (quality) throws(PhotoProcessingError) in try fitting(picture, quality)
            } ?? lowest
        }
        let bySize = try last(of: 1..<parts) { (part) throws(PhotoProcessingError) in
            try fitting(picture.resized(to: part, of: parts), lowestQuality)
        }
        guard let bySize else { throw .unreadable }
        return bySize
    }

    private init(
        _ picture: Picture, quality: Int, effort: Int32 = WebPEncoder.usualEffort
    ) throws(PhotoProcessingError) {
        self.picture = picture
        self.quality = quality
        bytes = try WebPEncoder.encode(picture, quality: quality, effort: effort)
    }

    /// What `attempt` makes of the greatest number of `range` for which it makes anything, by bisection: a number
    /// for which it makes nothing rules out the greater ones.
    private static func last<Made>(
        of range: Range<Int>, _ attempt: (Int) throws(PhotoProcessingError) -> Made?
    ) throws(PhotoProcessingError) -> Made? {
        var left = range
        var best: Made?
        while !left.isEmpty {
            let middle = (left.lowerBound + left.upperBound) / 2
            if let made = try attempt(middle) {
                best = made
                left = middle + 1..<left.upperBound
            } else {
                left = left.lowerBound..<middle
            }
        }
        return best
    }
}

extension Picture {
    fileprivate func resized(to part: Int, of parts: Int) throws(PhotoProcessingError) -> Picture {
        let size = size
        func scaled(_ length: Int) -> Int { max(1, (length * part + parts / 2) / parts) }
        return try resized(to: PixelSize(width: scaled(size.width), height: scaled(size.height))).remembered()
    }
}
