import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Answers `Expect: 100-continue` (RFC 9110 §10.1.1) at the moment when a handler wants the body, and not
/// before: whoever is refused by then gets the refusal at once and sends no body at all.
struct ContinueMiddleware: RouterMiddleware {
    typealias Context = AppContext

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        guard request.headers[.expect]?.lowercased() == "100-continue" else {
            return try await next(request, context)
        }
        var request = request
        let channel = context.channel
        request.body = RequestBody(
            asyncSequence: AwaitedBody(body: request.body) {
                try await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)))
            })
        return try await next(request, context)
    }
}

/// A body that calls `onFirstRead` before its first chunk is waited for.
private struct AwaitedBody: AsyncSequence, Sendable {
    let body: RequestBody
    let onFirstRead: @Sendable () async throws -> Void

    struct AsyncIterator: AsyncIteratorProtocol {
        var chunks: RequestBody.AsyncIterator
        var onFirstRead: (@Sendable () async throws -> Void)?

        mutating func next() async throws -> ByteBuffer? {
            if let onFirstRead {
                self.onFirstRead = nil
                try await onFirstRead()
            }
            return try await chunks.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(chunks: body.makeAsyncIterator(), onFirstRead: onFirstRead)
    }
}
