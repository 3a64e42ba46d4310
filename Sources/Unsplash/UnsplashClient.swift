import AsyncHTTPClient
package import Domain
import Foundation
package import Logging
import NIOCore
import NIOHTTP1

/// Asks Unsplash over HTTP. What it says is bounded in time and size and checked; the access key stands in no log and
/// no error, and goes to no other host.
package struct UnsplashClient: UnsplashLibrary {
    /// How long it is waited for.
    package struct Timeouts: Sendable {
        package var connect = Duration.seconds(3)
        /// For the whole answer.
        package var total = Duration.seconds(6)

        package init() {}
    }

    private let addresses: UnsplashAddresses
    private let accessKey: String
    private let timeouts: Timeouts
    private let http: HTTPClient
    private let logger: Logger

    /// Fifteen photos take about 60 kB.
    private static let byteLimit = 1024 * 1024

    /// Whoever makes a client shuts it down.
    package init(
        _ addresses: UnsplashAddresses, accessKey: String, timeouts: Timeouts = Timeouts(), logger: Logger
    ) {
        self.addresses = addresses
        self.accessKey = accessKey
        self.timeouts = timeouts
        self.logger = logger
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(
                connect: TimeAmount(timeouts.connect), read: TimeAmount(timeouts.total),
                write: TimeAmount(timeouts.total)))
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 4
        http = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    }

    /// Drops all connections. Fails: if that was done before.
    package func shutdown() async throws {
        try await http.shutdown()
    }

    package func page(_ number: Int) async throws -> UnsplashPage {
        let (headers, body) = try await get(
            "\(addresses.api)/photos", "page=\(number)&per_page=\(UnsplashPage.size)")
        let photos = try decoded([UnsplashAnswer.Attempt].self, body).prefix(UnsplashPage.size)
            .compactMap { $0.answer?.photo(addresses) }
        return UnsplashPage(
            photos: photos, hasNext: Self.hasNext(headers),
            remaining: headers.first(name: "X-Ratelimit-Remaining").flatMap { Int($0) })
    }

    package func photo(_ id: UnsplashID) async throws -> UnsplashPhoto? {
        do {
            let (_, body) = try await get("\(addresses.api)/photos/\(id.text)", nil)
            let photo = try decoded(UnsplashAnswer.self, body).photo(addresses)
            return photo?.id == id ? photo : nil
        } catch is NotThere {
            return nil
        }
    }

    package func countDownload(at location: String) async throws {
        guard addresses.isCall(location) else { return }
        do {
            _ = try await get(location, nil)
        } catch is NotThere {
            // The photo was taken down meanwhile: there is nothing to count.
        }
    }

    private struct NotThere: Error {}

    /// Fails: `UnsplashFailure`, `NotThere`, `CancellationError`.
    private func get(_ address: String, _ query: String?) async throws -> (HTTPHeaders, ByteBuffer) {
        let question = ["client_id=\(accessKey)", query].compactMap(\.self).joined(separator: "&")
        var request = HTTPClientRequest(url: "\(address)\(address.contains("?") ? "&" : "?")\(question)")
        request.headers.add(name: "Accept-Version", value: "v1")
        request.headers.add(name: "Accept", value: "application/json")
        request.headers.add(name: "User-Agent", value: "madang")
        do {
            let answer = try await http.execute(
                request, deadline: .now() + TimeAmount(timeouts.total), logger: nil)
            try check(answer)
            return (answer.headers, try await answer.body.collect(upTo: Self.byteLimit))
        } catch let failure as UnsplashFailure {
            note(failure)
            throw failure
        } catch let error as NotThere {
            throw error
        } catch {
            if Task.isCancelled { throw CancellationError() }
            // Only the kind of it: the address in it would have the key.
            let failure = UnsplashFailure.away(
                (error as? HTTPClientError)?.shortDescription ?? "\(type(of: error))")
            note(failure)
            throw failure
        }
    }

    private func check(_ answer: HTTPClientResponse) throws {
        switch answer.status.code {
        case 200...299: return
        case 401: throw UnsplashFailure.refused
        case 404: throw NotThere()
        case 403, 429:
            // Unsplash says 403 "Rate Limit Exceeded".
            let seconds = answer.headers.first(name: "Retry-After").flatMap { Int($0) }
            throw UnsplashFailure.limited(retryAfter: seconds.map { min(max($0, 1), 3600) })
        default: throw UnsplashFailure.away("it answered \(answer.status.code)")
        }
    }

    private func note(_ failure: UnsplashFailure) {
        switch failure {
        case .limited: logger.notice("Unsplash wants to be asked less")
        case .refused: logger.warning("Unsplash does not want the access key")
        case .away(let reason): logger.notice("Unsplash is away", metadata: ["reason": "\(reason)"])
        }
    }

    private func decoded<Value: Decodable>(_: Value.Type, _ body: ByteBuffer) throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(body.readableBytesView))
        } catch {
            let failure = UnsplashFailure.away("its answer cannot be read")
            note(failure)
            throw failure
        }
    }

    /// RFC 8288: `<…>; rel="next"` among the links.
    private static func hasNext(_ headers: HTTPHeaders) -> Bool {
        headers["Link"].contains { value in
            value.split(separator: ",").contains { link in
                link.split(separator: ";").dropFirst().contains { parameter in
                    ["rel=\"next\"", "rel=next"].contains(parameter.filter { $0 != " " }.lowercased())
                }
            }
        }
    }
}

extension TimeAmount {
    fileprivate init(_ duration: Duration) {
        self = .milliseconds(duration.milliseconds)
    }
}
