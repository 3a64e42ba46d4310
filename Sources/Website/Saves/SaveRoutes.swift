import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// Saving photos with a memo for browsers without script, and the list of what one saved.
struct SaveRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.saved, use: list)
        pages.get(\.savePhoto, use: showSave)
        pages.post(\.savePhoto, use: sendSave)
        pages.get(\.unsavePhoto, use: showUnsave)
        pages.post(\.unsavePhoto, use: sendUnsave)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try request.query()
        let query = SearchQueryRule.normalize(form["q"] ?? "")
        let name = ListName.saves(of: context.member.id, with: query)
        do {
            let page = try PageQuery(form, defaultLimit: 20)
            let saves = try await verbs.listSaves(
                of: context.member, matching: query, page: page.request(in: name, web.cursors))
            let next = try web.cursors.next(request, page, saves.next, in: name)
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
        let wished = page.boards.wished(form)
        let typed = form["memo"] ?? ""
        // The button that saves without a memo; without script nothing else does, but for boards.
        let memo = form["bare"] == nil ? page.wishedMemo(typed, with: wished) : nil
        do {
            try await save(memo, context)
            try await lay(page.picture.id, as: page.boards.changes(to: wished), by: context.member)
            return .leading(to: page.wayBack)
        } catch let error as DomainError where error.code == .invalid {
            page.memo = typed
            page.boards = wished
            // The board that is full is not named: it may be any of those that were checked.
            page.faults = FormFaults(error, context.strings).aboutAll(with: "photo_ids")
            return answer(request, context.app, status: error.code.status) { [page] in savePage(page, $0) }
        }
    }

    private func save(_ memo: String?, _ context: MemberContext) async throws {
        if let id = try context.unsplashID() {
            _ = try await verbs.saveUnsplashPhoto(id, memo: memo, by: context.member)
        } else {
            _ = try await verbs.savePhoto(context.pathID(), memo: memo, by: context.member)
        }
    }

    private func lay(_ photo: String, as boards: [BoardField], by member: Member) async throws {
        for field in boards {
            guard let board = BoardReference(field.id) else { continue }
            _ =
                field.isOn
                ? try await verbs.fillBoard.place(photo, on: board, by: member)
                : try await verbs.fillBoard.takeOff(photo, board, by: member)
        }
    }

    @Sendable private func showUnsave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await page(try request.query(), context)
        guard page.isSaved else { throw DomainError.notFound }
        return answer(request, context.app) { unsavePage(page, $0) }
    }

    /// Also of a photo that is gone (rule 15).
    @Sendable private func sendUnsave(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        if let id = try context.unsplashID() {
            try await verbs.saveUnsplashPhoto.remove(id, by: context.member)
        } else {
            try await verbs.removeSave(context.pathID(), by: context.member)
        }
        return .leading(to: form.next(else: Paths.saved))
    }

    private func page(_ form: Form, _ context: MemberContext) async throws -> SavePage {
        let next = form["next"].flatMap(Path.init(local:))
        if let id = try context.unsplashID() {
            let (photo, save) = try await verbs.saveUnsplashPhoto.savable(id, for: context.member)
            var page = SavePage(photo, save: save, saving: context.member.saving, next: next)
            page.boards = try await boards(with: save?.boardIDs ?? [], form, context)
            return page
        }
        let id: Identifier<Photo> = try context.pathID()
        let photo = try await verbs.showSave.savable(id, for: context.member)
        let post = try await verbs.showPost(photo.postID, viewer: context.member)
        var page = SavePage(
            photo, photos: post.photos.map(PhotoPicture.init), saving: context.member.saving, next: next)
        let saved = photo.isSaved ? try await verbs.showSave(of: id, by: context.member).boardIDs : []
        page.boards = try await boards(with: saved, form, context)
        return page
    }

    /// What a form offers of the member's boards, of which the photo lies on those called `ids`.
    private func boards(
        with ids: [Identifier<Board>], _ form: Form, _ context: MemberContext
    ) async throws -> BoardFields {
        BoardFields(try await verbs.readBoards.choices(of: context.member), on: ids, form)
    }
}
