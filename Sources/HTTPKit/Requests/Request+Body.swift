import Domain
import FoundationEssentials
package import Hummingbird
import MadangCore
import NIOCore

/// The most that a JSON body may have: the longest text of ours in escapes, and room.
package let maximumJSONByteCount = 64 * 1024

extension Request {
    /// The body, read as JSON. Unknown keys are passed over, null counts as absent.
    /// Fails: `.malformed` for anything that is not such JSON; `.tooLarge` beyond 64 KiB.
    package func json<Body: Decodable>(_ type: Body.Type = Body.self) async throws -> Body {
        try read(await collected(upTo: maximumJSONByteCount))
    }

    /// The same where a request may have no body: then `nothing`.
    package func json<Body: Decodable>(orNothing nothing: Body) async throws -> Body {
        let body = try await collected(upTo: maximumJSONByteCount)
        return body.readableBytes == 0 ? nothing : try read(body)
    }

    private func read<Body: Decodable>(_ body: ByteBuffer) throws -> Body {
        do {
            return try JSONDecoder().decode(Body.self, from: Data(body.readableBytesView))
        } catch {
            throw DomainError(.malformed, underlying: error)
        }
    }

    /// The whole body. Fails: `.tooLarge`; what is announced as too large is not even read.
    package func collected(upTo limit: Int) async throws -> ByteBuffer {
        try refuseAnnounced(beyond: limit)
        var collected = ByteBuffer()
        for try await var chunk in body {
            guard collected.readableBytes + chunk.readableBytes <= limit else { throw DomainError(.tooLarge) }
            collected.writeBuffer(&chunk)
        }
        return collected
    }

    /// Fails: `.tooLarge` if the client says itself that it sends more; `.malformed` for no number.
    func refuseAnnounced(beyond limit: Int) throws {
        guard let text = headers[.contentLength] else { return }
        guard let length = Int(text), length >= 0 else { throw DomainError.malformed }
        guard length <= limit else { throw DomainError(.tooLarge) }
    }
}
