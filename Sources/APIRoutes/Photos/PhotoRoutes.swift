import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI

/// Photos: taken in, shown, changed and taken back.
struct PhotoRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.photos.uploadPhoto, use: upload)
        router.on(Calls.photos.showPhoto, use: show)
        member.on(Calls.photos.downloadOriginal, use: original)
        member.on(Calls.photos.editPhoto, use: edit)
        member.on(Calls.photos.copyPhoto, use: copy)
        member.on(Calls.photos.listSamePhotos) { _, context in
            let same = try await verbs.findSamePhotos(of: context.pathID(), by: context.member)
            return .json(SamePhotoList(data: same.map(MadangAPI.SamePhoto.init)))
        }
        member.on(Calls.photos.deletePhoto) { _, context in
            try await verbs.deletePhoto(context.pathID(), by: context.member)
            return .noContent
        }
    }

    private func upload(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await web.limiter.spend(.upload, by: context.app.limitName)
        let key = try request.idempotencyKey()
        // Before the file is received.
        let earlier = try await verbs.uploadPhoto.begin(by: context.member, idempotencyKey: key)
        let photo =
            if let earlier { earlier } else {
                try await web.receiving(request, context, for: verbs) { form in
                    try await verbs.uploadPhoto(PhotoUpload(form), by: context.member, idempotencyKey: key)
                }
            }
        await web.limiter.chargePixels(of: photo.original.uprightSize, by: context.app.limitName)
        return made(photo, withReceipt: true)
    }

    /// A photo that was not there before, and where it is.
    private func made(_ photo: OwnedPhoto, withReceipt: Bool = false) -> Response {
        var response = Response.json(MadangAPI.Photo(photo, withReceipt: withReceipt), status: .created)
        response.headers[.location] = Calls.photos.showPhoto.path(["id": photo.photo.id.string])
        return response
    }

    private func show(_ request: Request, _ context: AppContext) async throws -> Response {
        let answer = try await verbs.showPhoto(context.pathID(), viewer: context.viewer)
        return .json(MadangAPI.Photo(answer.photo, original: answer.original))
    }

    private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Photo> = try context.pathID()
        let change = try PhotoChange(try await request.json(EditPhotoRequest.self))
        guard change.makesRenditions else {
            return .json(MadangAPI.Photo(try await verbs.editPhoto(id, change, by: context.member)))
        }
        // A new recipe is as much work as an upload.
        try await web.limiter.spend(.upload, by: context.app.limitName)
        let photo = try await verbs.editPhoto(id, change, by: context.member)
        await web.limiter.chargePixels(of: photo.original.uprightSize, by: context.app.limitName)
        return .json(MadangAPI.Photo(photo))
    }

    private func copy(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await web.limiter.spend(.upload, by: context.app.limitName)
        let photo = try await verbs.copyPhoto(
            context.pathID(), by: context.member, idempotencyKey: request.idempotencyKey())
        return made(photo)
    }

    /// The bytes as they are kept. They came from a stranger's machine: nothing in them may run.
    private func original(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (original, reader) = try await verbs.showPhoto.original(context.pathID(), viewer: context.member)
        let headers: HTTPFields = [
            .contentType: original.storedFormat.mediaType,
            .contentDisposition: "attachment; filename=\"original.\(original.storedFormat.rawValue)\"",
            .cacheControl: "private, no-store",
            .contentSecurityPolicy: ContentSecurityPolicy.sandbox.text,
        ]
        return Response(status: .ok, headers: headers, body: reader.body(context.app.logger))
    }
}
