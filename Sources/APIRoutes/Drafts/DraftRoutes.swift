import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI

/// Drafts: begun, shown, changed, published and taken away.
struct DraftRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.drafts.listDrafts, use: list)
        member.on(Calls.drafts.createDraft, use: create)
        member.on(Calls.drafts.showDraft) { _, context in
            answer(try await verbs.showDraft(context.pathID(), by: context.member))
        }
        member.on(Calls.drafts.saveDraft, use: save)
        member.on(Calls.drafts.deleteDraft) { request, context in
            let expected = try request.expectedVersion()
            try await verbs.deleteDraft(context.pathID(), expectedVersion: expected, by: context.member)
            return .noContent
        }
        member.on(Calls.drafts.publishDraft, use: publish)
    }

    private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let kind: DraftKind? = try request.query().word("kind")
        let drafts = try await verbs.listDrafts(by: context.member).filter { kind == nil || $0.kind == kind }
        return .json(DraftList(data: drafts.map { MadangAPI.Draft($0) }))
    }

    private func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let changes = try DraftChanges(await request.json(DraftRequest.self), isNew: true)
        let draft = try await verbs.saveDraft(changes, by: context.member, idempotencyKey: key)
        var response = answer(draft)
        response.status = .created
        response.headers[.location] = Calls.drafts.showDraft.path(["id": draft.id.string])
        return response
    }

    private func save(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Draft> = try context.pathID()
        let expected = try request.expectedVersion()
        let changes = try DraftChanges(await request.json(DraftRequest.self), isNew: false)
        return answer(
            try await verbs.saveDraft(changes, id: id, expectedVersion: expected, by: context.member))
    }

    private func publish(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let post = try await verbs.publishDraft(context.pathID(), by: context.member, idempotencyKey: key)
        var response = Response.json(MadangAPI.Post(post))
        response.status = .created
        response.headers[.eTag] = "\"\(post.version)\""
        response.headers[.location] = Calls.posts.showPost.path(["id": post.id.string])
        return response
    }

    /// The version is the tag for `If-Match`, as of posts.
    private func answer(_ draft: Domain.Draft) -> Response {
        var response = Response.json(MadangAPI.Draft(draft))
        response.headers[.eTag] = "\"\(draft.version)\""
        return response
    }
}
