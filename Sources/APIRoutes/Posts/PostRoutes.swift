import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// Posts: published, shown, changed and taken away.
struct PostRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.posts.publishPost, use: publish)
        router.on(Calls.posts.showPost) { request, context in
            answer(try await verbs.showPost(context.pathID(), viewer: context.viewer))
        }
        member.on(Calls.posts.editPost, use: edit)
        member.on(Calls.posts.deletePost) { _, context in
            try await verbs.deletePost(context.pathID(), by: context.member)
            return .noContent
        }
    }

    private func publish(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let draft = PostDraft(try await request.json(PostRequest.self))
        let post = try await verbs.publishPost(draft, by: context.member, idempotencyKey: key)
        var response = answer(post)
        response.status = .created
        response.headers[.location] = Calls.posts.showPost.path(["id": post.id.string])
        return response
    }

    private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Post> = try context.pathID()
        let expected = try request.expectedVersion()
        let body = try await request.json(PostRequest.self)
        // It stays as it is; but no nonsense.
        var faults = FaultCollector()
        _ = body.moment(noting: &faults)
        try faults.finish()
        let post = try await verbs.editPost(
            id, text: body.text, photoIDs: body.photoIDs?.photoIdentifiers, listingID: body.listingID,
            isSensitive: body.isSensitive, expectedVersion: expected, by: context.member)
        return answer(post)
    }

    /// The version is the tag for `If-Match`. Likes change the answer too, so for `If-None-Match` it would be
    /// too little: no 304 here.
    private func answer(_ post: Domain.Post) -> Response {
        var response = Response.json(MadangAPI.Post(post))
        response.headers[.eTag] = "\"\(post.version)\""
        return response
    }
}

extension Request {
    /// The version that `If-Match` names; nil where any will do. Fails: `.conflict` for a tag that is none of
    /// ours: it cannot be the present one.
    func expectedVersion() throws -> Int? {
        let tags = EntityTags(headers[.ifMatch])
        guard headers[.ifMatch] != nil, !tags.isAny else { return nil }
        guard let version = tags.onlyText.flatMap({ Int($0) }) else { throw DomainError.conflict }
        return version
    }
}
