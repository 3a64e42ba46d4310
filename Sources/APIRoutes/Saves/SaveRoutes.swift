import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// Photos saved with a memo, taken away again, and listed.
struct SaveRoutes: Sendable {
    let save: SavePhoto
    let remove: RemoveSave
    let show: ShowSave
    let listSaves: ListSaves
    let list: ListAnswer

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(.savePhoto) { request, context in
            let memo = try await request.json(SaveRequest.self).memo ?? ""
            return try .json(
                MadangAPI.Save(try await save(context.pathID(), memo: memo, by: context.member)))
        }
        member.on(.removeSave) { _, context in
            try await remove(context.pathID(), by: context.member)
            return .noContent
        }
        member.on(.showSave) { _, context in
            try .json(MadangAPI.Save(try await show(of: context.pathID(), by: context.member)))
        }
        member.on(.listSaves, use: saves)
    }

    private func saves(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try request.query()
        let (query, names) = (form["q"] ?? "", form["photos"])
        // What names no photo is no photo that was saved.
        let photos = names.map {
            Set($0.split(separator: ",").compactMap { Identifier<Domain.Photo>(String($0)) })
        }
        let name = ListName.saves(of: context.member.id, with: query, of: names)
        return try await list(request, name) { page in
            try await listSaves(of: context.member, matching: query, photos: photos, page: page)
                .map(MadangAPI.Save.init)
        }
    }
}

extension MadangAPI.Save {
    init(_ save: Domain.Save) {
        self.init(
            photo: MadangAPI.Photo(save.photo), postID: save.postID.string, author: MemberShort(save.author),
            memo: save.memo, savedAt: save.savedAt.rfc3339)
    }
}
