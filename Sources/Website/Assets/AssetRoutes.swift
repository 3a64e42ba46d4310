import Domain
import HTTPKit
import HTTPTypes
import Hummingbird
import NIOCore

/// Styles, scripts and images of the website.
package struct AssetRoutes: Sendable {
    private let catalogue: AssetCatalogue

    package init(catalogue: AssetCatalogue) {
        self.catalogue = catalogue
    }

    func register(in router: Router<AppContext>) {
        router.get(Paths.Pattern.asset, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: AppContext) throws -> Response {
        let path = try
            "\(context.pathParameter("version"))/\(context.parameters.getCatchAll().joined(separator: "/"))"
        guard let asset = catalogue.asset(at: path) else { throw DomainError.notFound }
        let tag = "\"\(asset.hash)\""
        var headers: HTTPFields = [
            .contentType: asset.mediaType, .eTag: tag, .xContentTypeOptions: "nosniff",
            .cacheControl: asset.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
        ]
        guard request.headers[.ifNoneMatch] != tag else {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentSecurityPolicy] = ContentSecurityPolicy.nothing.text
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
    }
}
