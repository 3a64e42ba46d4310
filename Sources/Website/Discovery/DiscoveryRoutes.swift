import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore

/// How programs of other hosts find out who a member is and what runs here. They have no session and learn what
/// everybody may see; a yard for its members only tells nothing, as if there were no such addresses.
struct DiscoveryRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer
    private let count: CountYard

    /// Seconds: names and numbers may be so old.
    private static let lifetime = 600

    init(verbs: Verbs, web: Web, answer: PageAnswer) {
        self.verbs = verbs
        self.web = web
        self.answer = answer
        count = CountYard(verbs.ports)
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.webFinger, use: findMember)
        pages.get(\.hostMetadata, use: describeHost)
        pages.get(\.hostMetadataJSON, use: describeHostAsJSON)
        pages.get(\.nodeInfoLinks, use: linkNodeInfo)
        pages.get(\.nodeInfo, use: describeNode)
    }

    @Sendable private func findMember(_ request: Request, _ context: AppContext) async throws -> Response {
        let site = try site(context)
        let query = try request.query()
        guard let resource = query["resource"] else { throw DomainError.malformed }
        guard let account = Account(asked: resource), account.isAt(site) else { throw DomainError.notFound }
        let member = try await verbs.showMember(account.username, viewer: nil).member
        return told(
            WebFingerAnswer(member, site: site, relations: query.all("rel")),
            mediaType: "application/jrd+json")
    }

    @Sendable private func describeHost(_ request: Request, _ context: AppContext) throws -> Response {
        let link: HTML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
            <Link rel="\(Self.memberRelation)" type="application/jrd+json" template="\(template(try site(context)))"/>
            </XRD>

            """
        return Response(
            status: .ok,
            headers: [.contentType: "application/xrd+xml; charset=utf-8", .cacheControl: Self.caching],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: link.bytes)))
    }

    @Sendable private func describeHostAsJSON(_ request: Request, _ context: AppContext) throws -> Response {
        let link = DiscoveryLink(
            relation: Self.memberRelation, type: "application/jrd+json", template: template(try site(context))
        )
        return told(DiscoveryLinks(links: [link]))
    }

    @Sendable private func linkNodeInfo(_ request: Request, _ context: AppContext) throws -> Response {
        let site = try site(context)
        let links = NodeInfoAnswer.versions.map { version in
            DiscoveryLink(
                relation: NodeInfoAnswer.schema(version), href: site(Paths.nodeInfo(version)).string)
        }
        return told(DiscoveryLinks(links: links))
    }

    @Sendable private func describeNode(_ request: Request, _ context: AppContext) async throws -> Response {
        _ = try site(context)
        let version = try context.pathParameter("schema")
        guard NodeInfoAnswer.versions.contains(version) else { throw DomainError.notFound }
        let schema = NodeInfoAnswer.schema(version)
        return told(
            NodeInfoAnswer(version: version, verbs.ports, try await count()),
            mediaType: "application/json; profile=\"\(schema)#\"")
    }

    /// Fails: `.notFound` in a yard for its members only.
    private func site(_ context: AppContext) throws -> SiteAddress {
        guard answer.audience == .everyone else { throw DomainError.notFound }
        return answer.site.address(context)
    }

    /// Of a link to what says who a member is (RFC 6415 §3.1.1).
    private static let memberRelation = "lrdd"

    private func template(_ site: SiteAddress) -> String {
        site(Paths.webFinger).string + "?resource={uri}"
    }

    private static let caching = "public, max-age=\(lifetime)"

    private func told(_ body: some JSONWritable, mediaType: String = "application/json") -> Response {
        var response = Response.json(body, mediaType: mediaType)
        response.headers[.cacheControl] = Self.caching
        return response
    }
}
