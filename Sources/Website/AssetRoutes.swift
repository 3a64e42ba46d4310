import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore

/// Styles, scripts and images of the website.
struct AssetRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.asset, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) throws -> Response {
        guard let asset = answer.assets.asset(at: request.uri.path.dropFirst(ServicePaths.assetPrefix.count))
        else {
            throw DomainError.notFound
        }
        let tag = "\"\(asset.hash)\""
        var headers: HTTPFields = [
            .contentType: asset.mediaType, .eTag: tag, .contentTypeOptions: "nosniff",
            .cacheControl: asset.isImmutable ? CacheLifetime.forEver : "no-cache",
        ]
        guard request.headers[.ifNoneMatch] != tag else {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentSecurityPolicy] = ContentSecurityPolicy.nothing.text
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: asset.body))
    }
}
