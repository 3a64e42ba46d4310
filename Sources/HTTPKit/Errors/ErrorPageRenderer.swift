package import Hummingbird
package import MadangAPI

/// Shows an error to somebody who looks at pages. Status, `Retry-After` and the like are put in afterwards.
package protocol ErrorPageRenderer: Sendable {
    func page(for problem: Problem, request: Request, context: AppContext) async throws -> Response
}
