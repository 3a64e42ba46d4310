import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import NIOCore

/// The description of the API (docs/decisions/0032-openapi.md). It is made when it is asked for first, and asks no
/// database.
package struct DescriptionRoutes: Sendable {
    func add(to router: some RouterMethods<AppContext>) {
        router.on(Calls.service.describeAPI) { request, _ in try answer(request) }
    }

    /// What is sent, and its tag. Fails: for a call that nobody has described, which a test would have found.
    package static let description = Result {
        let bytes = try OpenAPIDocument().node.json.bytes
        return (bytes: bytes, tag: EntityTags.strong(of: bytes))
    }

    private func answer(_ request: Request) throws -> Response {
        let description = try Self.description.get()
        // Programs look again each time: it changes with the server.
        let headers: HTTPFields = [.eTag: description.tag, .cacheControl: "private, no-cache"]
        guard !EntityTags(request.headers[.ifNoneMatch]).matchesWeakly(description.tag) else {
            return Response(status: .notModified, headers: headers)
        }
        var response = Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: description.bytes)))
        response.headers[.contentType] = "application/json"
        return response
    }
}
