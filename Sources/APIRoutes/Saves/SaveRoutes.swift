import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// Photos saved with a memo or without, taken away again, and listed.
struct SaveRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.saves.savePhoto, use: put)
        member.on(Calls.saves.removeSave) { request, context in
            if let id = try context.unsplashID() {
                try await verbs.saveUnsplashPhoto.remove(id, by: context.member)
            } else {
                try await verbs.removeSave(context.pathID(), by: context.member)
            }
            return .noContent
        }
        member.on(Calls.saves.showSave) { request, context in
            if let id = try context.unsplashID() {
                return .json(
                    MadangAPI.Save(try await verbs.saveUnsplashPhoto.show(id, by: context.member)))
            }
            return .json(
                MadangAPI.Save(try await verbs.showSave(of: context.pathID(), by: context.member)))
        }
        member.on(Calls.saves.listSaves, use: saves)
    }

    private func put(_ request: Request, _ context: MemberContext) async throws -> Response {
        let memo = try await request.json(orNothing: SaveRequest()).memo
        if let id = try context.unsplashID() {
            return .json(
                MadangAPI.Save(try await verbs.saveUnsplashPhoto(id, memo: memo, by: context.member)))
        }
        return .json(
            MadangAPI.Save(try await verbs.savePhoto(context.pathID(), memo: memo, by: context.member)))
    }

    private func saves(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try request.query()
        let (query, names) = (form["q"] ?? "", form["photos"])
        // What names no photo is no photo that was saved.
        let photos = names.map { SavedPhotos($0.split(separator: ",").map(String.init)) }
        let name = ListName.saves(of: context.member.id, with: query, of: names)
        return try await web.list(request, name) { page in
            try await verbs.listSaves(of: context.member, matching: query, photos: photos, page: page)
                .map(MadangAPI.Save.init)
        }
    }
}

extension MadangAPI.Save {
    init(_ saved: Saved) {
        switch saved {
        case .ours(let save): self.init(save)
        case .unsplash(let save): self.init(save)
        }
    }

    init(_ save: UnsplashSave) {
        self.init(
            photo: MadangAPI.Photo(save.photo), postID: nil, author: nil, memo: save.memo,
            savedAt: save.savedAt.rfc3339, attribution: Attribution(save.photo),
            boardIDs: Self.names(of: save.boardIDs))
    }

    init(_ save: Domain.Save) {
        self.init(
            photo: MadangAPI.Photo(save.photo), postID: save.postID.string, author: MemberShort(save.author),
            memo: save.memo, savedAt: save.savedAt.rfc3339, boardIDs: Self.names(of: save.boardIDs))
    }

    /// Nil for none: it is absent then.
    private static func names(of boards: [Identifier<Domain.Board>]) -> [String]? {
        boards.isEmpty ? nil : boards.map(\.string)
    }
}
