import HTTPKit
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import MadangAPI
import MadangCore
import NIOCore
import TestSupport
import Testing
import Wording

@Suite struct `An error page` {
    private struct Pages: ErrorPageRenderer {
        struct Broken: Error {}

        func page(for problem: Problem, reason: String?, request: Request, context: AppContext) async throws
            -> Response
        {
            if request.uri.path.hasPrefix("/broken") { throw Broken() }
            return Response(
                status: .ok, headers: [.contentType: "text/html"],
                body: ResponseBody(
                    byteBuffer: ByteBuffer(string: "\(problem.code) \(context.language.rawValue)")))
        }
    }

    @Test func `is for people who look at pages, problem+json for programs`() async throws {
        try await withServedYard(ServedYard.Setting(errorPages: Pages())) { yard in
            let page = try await yard.send(
                .get, "/nothing",
                headers: [.accept: "text/html,application/xhtml+xml,*/*;q=0.8", .acceptLanguage: "en"])
            #expect(page.status == 404 && page.text == "not_found en")
            #expect(page.headers[.cacheControl] == "no-store")
            for (path, accept) in [
                ("/v1/nothing", "text/html"), ("/nothing", "application/json"),
                ("/nothing", "application/problem+json"),
            ] {
                let problem = try await yard.send(.get, path, headers: [.accept: accept])
                #expect(problem.status == 404 && problem.code == "not_found", "\(path) \(accept)")
            }
        }
    }

    @Test func `that fails itself leaves the problem`() async throws {
        try await withServedYard(ServedYard.Setting(errorPages: Pages())) { yard in
            let answer = try await yard.send(.get, "/broken", headers: [.accept: "text/html"])
            #expect(answer.status == 404 && answer.code == "not_found")
        }
    }
}

@Suite struct `Readiness` {
    @Test func `is denied while the media store is out of reach, and life is not`() async throws {
        try await withServedYard(ServedYard.Setting(isMediaReachable: false)) { yard in
            let ready = try await yard.send(Calls.service.checkReadiness)
            #expect(ready.status == 503 && ready.code == "busy" && ready.headers[.retryAfter] == "5")
            #expect(try await yard.send(Calls.service.checkHealth).status == 200)
        }
    }
}

@Suite struct `The admin address` {
    @Test func `serves metrics for Prometheus and nothing else`() async throws {
        let app = Application(router: makeAdminRouter(metrics: PrometheusRegistry()))
        try await app.test(.router) { client in
            let metrics = try await client.executeRequest(
                uri: "/metrics", method: .get, headers: [:], body: nil)
            #expect(metrics.status == .ok)
            #expect(metrics.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
            #expect(String(buffer: metrics.body).contains("process_resident_memory_bytes "))
            let other = try await client.executeRequest(
                uri: "/v1/posts", method: .get, headers: [:], body: nil)
            #expect(other.status == .notFound)
        }
        try await withServedYard { yard in
            let metrics = try await yard.send(.get, "/metrics")
            #expect(metrics.status == 404)
        }
    }
}
