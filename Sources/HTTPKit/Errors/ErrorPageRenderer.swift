package import Hummingbird
package import MadangAPI

/// Shows an error to somebody who looks at pages. Status, `Retry-After` and the like are put in afterwards.
package protocol ErrorPageRenderer: Sendable {
    /// - Parameter reason: why, where the code alone would leave people at a loss (`DomainError.Reason`).
    func page(for problem: Problem, reason: String?, request: Request, context: AppContext) async throws
        -> Response
}
