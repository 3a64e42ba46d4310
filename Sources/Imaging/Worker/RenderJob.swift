import Domain
import MadangCore

/// Makes all renditions of an original that was cleaned before.
enum RenderJob {
    static func run(_ request: JobRequest, _ original: OwnedBytes) throws(PhotoProcessingError) {
        let header = try PictureHeader.judge(original.view)
        let plan = try PicturePlan(
            stored: header.size, orientation: request.orientation, recipe: request.recipe)
        try makePictures(of: original, header.format, plan)
    }

    static func makePictures(
        of bytes: OwnedBytes, _ format: PhotoFormat, _ plan: PicturePlan
    ) throws(PhotoProcessingError) {
        let placeholder = try Pipeline.run(bytes, format: format, plan: plan) { name, size, webp in
            Pipes.write(.rendition(Reply.Rendition(name: name, size: size, byteCount: webp.count)))
            Pipes.write(webp)
        }
        Pipes.write(
            .picture(
                Reply.Picture(size: plan.size, color: placeholder.color, thumbhash: placeholder.thumbhash)))
    }
}
