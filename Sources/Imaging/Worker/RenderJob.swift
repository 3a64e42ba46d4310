import Domain
import MadangCore

/// Makes all renditions of an original that was cleaned before.
enum RenderJob {
    static func run(_ request: JobRequest, _ original: OwnedBytes) throws(PhotoProcessingError) {
        let header = try PictureHeader.judge(original.view)
        let plan = try PicturePlan(
            stored: header.size, orientation: request.orientation, recipe: request.recipe)
        try makePictures(of: original, header.format, plan, request)
    }

    static func makePictures(
        of bytes: OwnedBytes, _ format: PhotoFormat, _ plan: PicturePlan, _ request: JobRequest
    ) throws(PhotoProcessingError) {
        let placeholder = try Pipeline.run(
            bytes, format: format, plan: plan, byteLimit: request.byteLimit, makesAVIF: request.makesAVIF
        ) { name, file in
            func reply(_ quality: Int, _ bytes: ByteView) -> Reply.Rendition {
                Reply.Rendition(
                    name: name, size: file.picture.size, quality: quality, byteCount: bytes.count)
            }
            let webp = file.bytes.view
            Pipes.write(.rendition(reply(file.quality, webp)))
            Pipes.write(webp)
            guard name.isMadeAsAVIF, let avif = file.avif else { return }
            Pipes.write(.avif(reply(AVIFEncoder.quality, avif.view)))
            Pipes.write(avif.view)
        }
        Pipes.write(
            .picture(
                Reply.Picture(
                    size: plan.size, color: placeholder.color, hash: placeholder.hash,
                    thumbhash: placeholder.thumbhash, blurhash: placeholder.blurhash)))
    }
}
