import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore

/// What makes the pages an app: manifest, service worker, a page for no network, and photos from the share sheet.
struct OfflineRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.manifest, use: manifest)
        pages.get(\.serviceWorker, use: serviceWorker)
        pages.get(\.offline) { request, context in answer(request, context, offlinePage) }
        pages.post(\.share, use: share)
    }

    @Sendable private func manifest(_ request: Request, _ context: AppContext) throws -> Response {
        text(
            AppManifest(verbs.ports.about.about, context.strings).json.bytes, "application/manifest+json",
            [.contentLanguage: context.language.rawValue, .vary: "Accept-Language, Cookie"], to: request)
    }

    /// Checked with every visit: a new release is a new worker.
    @Sendable private func serviceWorker(_ request: Request, _ context: AppContext) throws -> Response {
        text(
            Array(try serviceWorkerScript(answer.assets.links()).utf8), "text/javascript; charset=utf-8",
            [.contentSecurityPolicy: ContentSecurityPolicy.worker(imageOrigins: answer.mediaOrigins).text],
            to: request
        )
    }

    /// Photos from a share sheet are taken by the service worker, before they reach a server. Where it was not there
    /// yet, the composer opens without them and says so.
    @Sendable private func share(_ request: Request, _ context: MemberContext) -> Response {
        .leading(to: Paths.newPost.with("shared", "missed"))
    }

    private func text(
        _ bytes: [UInt8], _ mediaType: String, _ more: HTTPFields, to request: Request
    ) -> Response {
        let tag = EntityTags.strong(of: bytes)
        var headers: HTTPFields = [.contentType: mediaType, .cacheControl: "no-cache", .eTag: tag]
        headers.append(contentsOf: more)
        guard !EntityTags(request.headers[.ifNoneMatch]).matchesWeakly(tag) else {
            headers[.contentType] = nil
            return Response(status: .notModified, headers: headers)
        }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
