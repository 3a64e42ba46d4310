import Domain
import MadangCore

/// Makes all renditions of an original that was cleaned before.
enum RenderJob {
    static func run(_ request: JobRequest, _ original: OwnedBytes) throws(PhotoProcessingError) {
        let header = try PictureHeader.judge(original.view)
        let plan = try PicturePlan(
            stored: header.size, orientation: request.orientation, recipe: request.recipe)
        try makePictures(of: original, header.format, plan, request.byteLimit)
    }

    static func makePictures(
        of bytes: OwnedBytes, _ format: PhotoFormat, _ plan: PicturePlan, _ byteLimit: Int?
    ) throws(PhotoProcessingError) {
        let placeholder = try Pipeline.run(bytes, format: format, plan: plan, byteLimit: byteLimit) {
            name, file in
            let webp = file.bytes.view
            Pipes.write(
                .rendition(
                    Reply.Rendition(
                        name: name, size: file.picture.size, quality: file.quality, byteCount: webp.count)))
            Pipes.write(webp)
        }
        Pipes.write(
            .picture(
                Reply.Picture(size: plan.size, color: placeholder.color, thumbhash: placeholder.thumbhash)))
    }
}
