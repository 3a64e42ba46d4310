import HTTPTypes
package import Hummingbird
import NIOCore

/// What the admin address serves: `GET /metrics`. It belongs on loopback; nobody is asked who they are.
package func makeAdminRouter(metrics registry: PrometheusRegistry) -> Router<BasicRequestContext> {
    ProcessMetrics.markStart()
    let router = Router(context: BasicRequestContext.self)
    router.get("metrics") { _, _ in
        Response(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: ResponseBody(
                byteBuffer: ByteBuffer(string: registry.exposition() + ProcessMetrics.exposition())))
    }
    return router
}
