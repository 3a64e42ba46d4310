import CVipsShim
import Domain
import MadangCore

/// Judges an upload, cleans it, and makes all renditions from the cleaned bytes: so the decoders never see its
/// metadata, and rendering the kept original later gives the same files.
struct ProcessJob {
    private let received: PictureHeader
    private let stored: PictureHeader
    private let cleaned: CleanedOriginal
    private let bytes: OwnedBytes

    /// Fails: `.unsupported`, `.tooLarge`, `.unreadable`.
    init(_ upload: ByteView) throws(PhotoProcessingError) {
        received = try PictureHeader.judge(upload)
        cleaned = try CleanedOriginal.clean(upload, header: received)
        bytes = cleaned.mustBeRedrawn ? try Self.redraw(cleaned.bytes, received.format) : cleaned.bytes
        stored = cleaned.mustBeRedrawn ? try PictureHeader.judge(bytes.view) : received
    }

    /// Fails: `.cropOutside`, `.unreadable`.
    func run(_ request: JobRequest) throws(PhotoProcessingError) {
        let plan = try PicturePlan(
            stored: stored.size, orientation: cleaned.orientation, recipe: request.recipe)
        let upright = Turning(orientation: cleaned.orientation, rotation: .none).size(of: stored.size)
        Pipes.write(
            .original(
                Reply.Original(
                    storedFormat: stored.format, receivedFormat: received.format,
                    orientation: cleaned.orientation, removed: cleaned.removed, uprightSize: upright,
                    byteCount: bytes.count)))
        Pipes.write(bytes.view)
        try RenderJob.makePictures(of: bytes, stored.format, plan, request)
    }

    /// The first frame as PNG, which loses nothing but the others.
    private static func redraw(
        _ bytes: OwnedBytes, _ format: PhotoFormat
    ) throws(PhotoProcessingError) -> OwnedBytes {
        let frame = try Decode.open(bytes, format, shrink: 1)
        let png = try VipsBytes { cvips_save_png(frame.handle, 6, $0, $1) }
        guard png.count <= PhotoLimits.originalBytes else { throw .tooLarge }
        // libvips notes more than pixels in some PNG files; ours hold what a cleaned one does.
        return try CleanedOriginal.clean(png.view, header: PictureHeader.judge(png.view)).bytes
    }
}
