import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI

/// Which of one's own photos lack an alternative text.
struct AltTextRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.altTexts.listUndescribedPhotos, use: list)
    }

    private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await web.list(
            request, .undescribedPhotos(of: context.member.id),
            at: Calls.altTexts.listUndescribedPhotos.endpoint
        ) { page in
            let found = try await verbs.listAltTexts(of: context.member, page: page)
            return (found.photos.map(MadangAPI.UndescribedPhoto.init), found.coverage)
        } body: { items, next, coverage in
            UndescribedPhotoList(
                data: items, next: next, photoCount: coverage.photoCount,
                describedCount: coverage.describedCount)
        }
    }
}

extension MadangAPI.UndescribedPhoto {
    fileprivate init(_ undescribed: Domain.UndescribedPhoto) {
        let photo = MadangAPI.Photo(undescribed.photo)
        switch undescribed.place {
        case .post(let id, _): self.init(photo: photo, postID: id.string, listingID: nil)
        case .listing(let id, _): self.init(photo: photo, postID: nil, listingID: id.string)
        }
    }
}
