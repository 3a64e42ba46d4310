package import Hummingbird

/// Answers with an archive of all that is a member's. The archive holds pages, which only the website can make.
package protocol ExportAnswer: Sendable {
    /// An answer that is read and sent piece by piece; it ends when the client hangs up.
    /// Fails: `.confirmationRequired`, what the database throws.
    func callAsFunction(_ request: Request, _ context: MemberContext) async throws -> Response
}
