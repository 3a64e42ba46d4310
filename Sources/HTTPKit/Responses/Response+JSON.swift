import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
    /// An answer in JSON.
    package static func json(
        _ body: some JSONWritable, status: HTTPResponse.Status = .ok, mediaType: String = "application/json"
    ) -> Response {
        // JSON is UTF-8 by itself (RFC 8259 §8.1): no charset.
        Response(
            status: status, headers: [.contentType: mediaType],
            body: ResponseBody(byteBuffer: body.json.withBytes { ByteBuffer(bytes: $0) }))
    }

    /// The same, of which nobody on the way keeps a copy (RFC 9111 §5.2.2.5): it holds a secret.
    package static func secret(_ body: some JSONWritable, _ status: HTTPResponse.Status = .ok) -> Response {
        var response = Response.json(body, status: status)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    /// 204, without a body.
    package static var noContent: Response { Response(status: .noContent) }
}
