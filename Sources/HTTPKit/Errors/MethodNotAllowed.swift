import HTTPTypes
package import Hummingbird

extension Router<AppContext> {
    /// Gives every path that is routed so far an answer to the methods it does not have: 405 with `Allow`,
    /// and `OPTIONS`. To be called when all routes are there.
    package func refuseOtherMethods() {
        let common: [HTTPRequest.Method] = [
            .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect, .query,
        ]
        for (path, routes) in Dictionary(grouping: routes, by: \.path.description) {
            var allowed = Set(routes.map(\.method))
            if allowed.contains(.get) { allowed.insert(.head) }
            allowed.insert(.options)
            let allow = allowed.map(\.rawValue).sorted().joined(separator: ", ")
            // Made once for all methods: there are thousands of pairs of a path and a method.
            let path = RouterPath(path)
            for method in common where !allowed.contains(method) {
                on(path, method: method) { _, _ -> Response in
                    throw HTTPError(.methodNotAllowed, headers: [.allow: allow])
                }
            }
            on(path, method: .options) { _, _ in
                Response(status: .noContent, headers: [.allow: allow])
            }
        }
    }
}
