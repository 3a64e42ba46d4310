import Domain
package import Features
package import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// Saving photos with a memo for browsers without script, and the list of what one saved.
package struct SaveRoutes: Sendable {
    /// What it calls.
    package struct Verbs: Sendable {
        let save: SavePhoto
        let remove: RemoveSave
        let show: ShowSave
        let list: ListSaves
        let showPost: ShowPost
        let unsplash: SaveUnsplashPhoto

        package init(
            save: SavePhoto, remove: RemoveSave, show: ShowSave, list: ListSaves, showPost: ShowPost,
            unsplash: SaveUnsplashPhoto
        ) {
            self.unsplash = unsplash
            self.save = save
            self.remove = remove
            self.show = show
            self.list = list
            self.showPost = showPost
        }
    }

    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let verbs: Verbs

    package init(answer: PageAnswer, cursors: CursorCodec, verbs: Verbs) {
        self.answer = answer
        self.cursors = cursors
        self.verbs = verbs
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self)
            .get(Paths.Pattern.saved, use: list)
            .get(Paths.Pattern.savePhoto, use: showSave).post(Paths.Pattern.savePhoto, use: sendSave)
            .get(Paths.Pattern.unsavePhoto, use: showUnsave).post(Paths.Pattern.unsavePhoto, use: sendUnsave)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try request.query()
        let query = SearchQueryRule.normalize(form["q"] ?? "")
        let name = ListName.saves(of: context.member.id, with: query)
        do {
            let page = try PageQuery(form, defaultLimit: 20)
            let saves = try await verbs.list(
                of: context.member, matching: query, page: page.request(in: name, cursors))
            let next = try cursors.next(request, page, saves.next, in: name)
            let shown = SavedPage(rows: saves.items.map(SavedRow.init), next: next, query: query)
            return try answer.list(
                request, context.app, page: { savedPage(shown, $0) }, fragment: { savedFragment(shown, $0) })
        } catch let error as DomainError where error.faults.contains(where: { $0.field == "q" }) {
            let faults = FormFaults(error, context.strings)
            let shown = SavedPage(rows: [], next: nil, query: query, faults: faults)
            return answer(request, context.app, status: error.code.status) { savedPage(shown, $0) }
        }
    }

    @Sendable private func showSave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await page(try request.query(), context)
        return answer(request, context.app) { savePage(page, $0) }
    }

    @Sendable private func sendSave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        var page = try await page(form, context)
        page.memo = form["memo"] ?? ""
        do {
            if let id = try context.unsplashID() {
                _ = try await verbs.unsplash(id, memo: page.memo, by: context.member)
            } else {
                _ = try await verbs.save(context.pathID(), memo: page.memo, by: context.member)
            }
            return .leading(to: page.wayBack)
        } catch let error as DomainError where error.code == .invalid {
            page.faults = FormFaults(error, context.strings)
            return answer(request, context.app, status: error.code.status) { savePage(page, $0) }
        }
    }

    @Sendable private func showUnsave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await page(try request.query(), context)
        guard page.isSaved else { throw DomainError.notFound }
        return answer(request, context.app) { unsavePage(page, $0) }
    }

    /// Also of a photo that is gone (trap 15).
    @Sendable private func sendUnsave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        if let id = try context.unsplashID() {
            try await verbs.unsplash.remove(id, by: context.member)
        } else {
            try await verbs.remove(context.pathID(), by: context.member)
        }
        return .leading(to: form.next(else: Paths.saved))
    }

    private func page(_ form: Form, _ context: MemberContext) async throws -> SavePage {
        let next = form["next"].flatMap(Path.init(local:))
        if let id = try context.unsplashID() {
            let (photo, memo) = try await verbs.unsplash.savable(id, for: context.member)
            return SavePage(photo, memo: memo, next: next)
        }
        let photo = try await verbs.show.savable(context.pathID(), for: context.member)
        let post = try await verbs.showPost(photo.postID, viewer: context.member)
        return SavePage(
            photo, photos: post.photos.map(PhotoPicture.init), next: next)
    }
}
