package import Domain
package import Features
package import HTTPKit
package import HTTPTypes
package import Hummingbird
import MadangCore
import NIOCore
import Wording

/// Turns what a page shows into the answer: frame, language, policy, caching.
package struct PageAnswer: Sendable {
    let assets: AssetCatalogue
    let site: PublicSite
    let audience: Audience
    private let forcesGray: Bool
    private let passkeyDomain: String?
    private let about: AboutBoard
    private let clock: any Clock
    private let mediaOrigin: String?
    private let otherOrigins: [String]

    /// - Parameters:
    ///   - about: what the yard tells of itself.
    ///   - mediaOrigin: where browsers fetch photos of the yard ("https://host:port"), if not from this server.
    ///   - otherOrigins: where they fetch other photos.
    ///   - site: where people reach the yard, for addresses that leave it.
    ///   - audience: for whom it is.
    ///   - forcesGray: whether every photo is gray.
    ///   - passkeyDomain: for which browsers make passkeys; nil in a yard without.
    package init(
        assets: AssetCatalogue, clock: any Clock, about: AboutBoard, mediaOrigin: String? = nil,
        otherOrigins: [String] = [],
        site: PublicSite = PublicSite(origin: nil), audience: Audience = .everyone,
        forcesGray: Bool = false, passkeyDomain: String? = nil
    ) {
        self.assets = assets
        self.clock = clock
        self.about = about
        self.mediaOrigin = mediaOrigin
        self.otherOrigins = otherOrigins
        self.site = site
        self.audience = audience
        self.forcesGray = forcesGray
        self.passkeyDomain = passkeyDomain
    }

    /// Where the yard's own photos come from beside this server.
    var mediaOrigins: [String] { [mediaOrigin].compactMap(\.self) }

    /// The moment at which pages are shown.
    var now: Timestamp { clock.now }

    /// A whole page.
    package func callAsFunction(
        _ request: Request, _ context: AppContext, status: HTTPResponse.Status = .ok,
        _ document: (PageContext) throws -> Document
    ) rethrows -> Response {
        try response(request, context, status) { page in
            let document = try document(page)
            return Content(
                html: layout(document, page), formTargets: document.formTargets,
                isSecret: document.isSecret)
        }
    }

    /// A whole page, or for the list script only the next part of its list.
    func list(
        _ request: Request, _ context: AppContext, page: (PageContext) -> Document,
        fragment: (PageContext) -> HTML
    ) throws -> Response {
        guard try request.query()["fragment"] == "list" else { return self(request, context, page) }
        return response(request, context, .ok) { Content(html: fragment($0)) }
    }

    /// A part of a page, for scripts.
    func fragment(_ request: Request, _ context: AppContext, _ html: (PageContext) -> HTML) -> Response {
        response(request, context, .ok) { Content(html: html($0)) }
    }

    /// What is sent.
    private struct Content {
        let html: HTML
        var formTargets: [String] = []
        var isSecret = false
    }

    private func response(
        _ request: Request, _ context: AppContext, _ status: HTTPResponse.Status,
        _ content: (PageContext) throws -> Content
    ) rethrows -> Response {
        let nonce = ContentSecurityPolicy.Nonce()
        let page = PageContext(
            strings: context.strings,
            viewer: context.identity.map {
                Viewer(
                    $0.member, unreadCount: $0.unreadCount, unreadMessageCount: $0.unreadMessageCount,
                    openCaseCount: $0.openCaseCount, waitingCount: $0.waitingCount)
            },
            notice: context.identity?.newestNotice(in: context.client.network),
            // What a script asks for stands on a page, and its forms return to that one.
            path: (Path(local: request.uri.string) ?? Paths.feed).without("fragment"), nonce: nonce.text,
            assets: assets.links(),
            scheme: context.identity?.member.colorScheme ?? .auto,
            saving: context.identity?.member.saving ?? .memoFirst,
            showsSensitive: context.identity?.member.showsSensitive ?? false,
            chosenZone: context.identity?.member.timeZone, now: clock.now,
            site: site.address(context), audience: audience, about: about.about,
            forcesGray: forcesGray, passkeyDomain: passkeyDomain,
            isShared: context.identity?.session.isShared ?? false)
        let content = try content(page)
        var response = Response(
            status: status,
            headers: [
                .contentType: "text/html; charset=utf-8",
                .contentLanguage: context.language.rawValue,
                .contentSecurityPolicy: ContentSecurityPolicy.page(
                    nonce, imageOrigins: mediaOrigins + otherOrigins, formTargets: content.formTargets
                ).text,
                // What a page shows belongs to its reader; going back must not show another's (RFC 9111, 5.2.2.5).
                .cacheControl: page.isShared || content.isSecret ? "no-store" : "private, no-cache",
                .vary: "Accept-Language, Cookie",
                // For whom it is: a device that keeps copies keeps each member's apart (docs/decisions/0026).
                .member: context.identity?.member.id.string ?? "none",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: content.html.bytes)))
        if request.uri.queryParameters["token"] != nil { response.headers.hideAddress() }
        return response
    }
}

extension HTTPFields {
    /// For a page whose address holds a one-time secret: it tells nobody where the reader comes from but the host.
    /// Not `no-referrer`: forms of such a page would say `Origin: null`, and be taken for those of another site
    /// where browsers send no `Sec-Fetch-Site` (Fetch, "append a request Origin header").
    fileprivate mutating func hideAddress() {
        self[.referrerPolicy] = "strict-origin"
        self[.cacheControl] = "no-store"
    }
}

extension Response {
    /// Leads on after a form was sent (RFC 9110, 15.4.4).
    package static func leading(to path: Path) -> Response {
        Response(status: .seeOther, headers: [.location: path.string, .cacheControl: "no-store"])
    }
}

extension Identity {
    /// What the member has not seen, unless it was done right here, or tells that this device in this network was new.
    fileprivate func newestNotice(in network: String) -> Notice? {
        notices.first { notice in
            let isAboutHere =
                notice.kind == .newDevice && notice.device == session.device
                && notice.facts["network"] == network
            return notice.sessionID != session.id && !isAboutHere
        }
    }
}

extension Form {
    /// The page on this host that a form wants to return to, a login too.
    func next(else other: Path = Paths.feed) -> Path { self["next"].flatMap(Path.init(afterLogin:)) ?? other }
}
