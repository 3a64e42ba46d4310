import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore
import Wording

/// Feeds of members and hashtags, and what robots may read. Readers of feeds have no session and get what everybody
/// sees: in a yard for its members only nothing.
struct AtomRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    /// Posts of one feed: readers come back often.
    private static let size = 20

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.memberFeed, use: member)
        pages.get(\.tagFeed, use: tag)
        pages.get(\.robots, use: robots)
    }

    @Sendable private func member(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        let page = PageRequest(limit: Self.size)
        let (profile, posts) = try await verbs.showMember.posts(
            of: username, viewer: context.identity?.member, page: page)
        let feed = AtomFeed(
            title: "\(TextDirection.isolated(profile.member.displayName)) (@\(username))",
            path: Paths.memberFeed(username),
            page: Paths.member(username), author: MemberName(profile.member), start: profile.member.createdAt,
            posts: posts.items)
        return respond(feed, request, context)
    }

    @Sendable private func tag(_ request: Request, _ context: AppContext) async throws -> Response {
        let tag = try context.pathParameter("tag")
        guard HashtagRule.isTag(tag) else { throw DomainError.notFound }
        let key = HashtagRule.key(tag)
        let posts = try await verbs.showTag(
            key, viewer: context.identity?.member, page: PageRequest(limit: Self.size)
        ).posts
        let feed = AtomFeed(
            title: "#\(key)", path: Paths.tagFeed(key), page: Paths.tag(key),
            start: Timestamp(milliseconds: 0), posts: posts.items)
        return respond(feed, request, context)
    }

    private func respond(_ feed: AtomFeed, _ request: Request, _ context: AppContext) -> Response {
        let bytes = atom(feed, answer.site.address(context), context.strings).bytes
        let tag = EntityTags.strong(of: bytes)
        var headers: HTTPFields = [
            .contentType: "application/atom+xml; charset=utf-8", .contentLanguage: context.language.rawValue,
            .cacheControl: context.identity == nil ? "public, max-age=60" : "private, no-cache",
            .vary: "Accept-Language, Cookie", .eTag: tag,
        ]
        if EntityTags(request.headers[.ifNoneMatch]).matchesWeakly(tag) {
            headers[.contentType] = nil
            return Response(status: .notModified, headers: headers)
        }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// Pages of one's own say themselves that they are not to be listed; these would only cost.
    @Sendable private func robots(_ request: Request, _ context: AppContext) async throws -> Response {
        let closed =
            answer.audience == .members
            ? [Path()]
            : [
                Path("v1", ""), Paths.search, Paths.settings, Paths.newPost, Paths.login, Paths.join,
                Paths.forgot,
            ]
        let text = "User-agent: *\n" + closed.map { "Disallow: \($0.string)\n" }.joined()
        return Response(
            status: .ok,
            headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "public, max-age=86400"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
