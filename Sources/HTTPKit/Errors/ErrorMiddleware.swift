import Domain
import Features
import HTTPTypes
package import Hummingbird
import Logging
import MadangAPI
import MadangCore
import NIOHTTP1
import Wording

/// The one place where errors become answers: problem+json for programs, a page for people, and what a `ProgramFace`
/// makes of them at its addresses.
struct ErrorMiddleware: RouterMiddleware {
    typealias Context = AppContext

    /// Without it everybody gets problem+json but the programs of `face`.
    let pages: (any ErrorPageRenderer)?
    let face: (any ProgramFace)?

    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var response = try await answered(request, context, next)
        if let quota = context.notes.quota, response.headers[.rateLimitLimit] == nil {
            response.headers.tell(quota)
        }
        return response
    }

    private func answered(
        _ request: Request, _ context: AppContext, _ next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPParserError {
            // The connection itself is broken: the server answers and hangs up.
            throw error
        } catch {
            let failure = Failure(error)
            context.notes.refusal = failure.code
            log(failure, context.logger)
            return await answer(failure, to: request, context)
        }
    }

    private func log(_ failure: Failure, _ logger: Logger) {
        let message: Logger.Message =
            switch failure.level {
            case .warning: "request put off"
            case .error: "request failed"
            default: "request refused"
            }
        logger.log(level: failure.level, message, metadata: failure.metadata)
    }

    private func answer(_ failure: Failure, to request: Request, _ context: AppContext) async -> Response {
        var reader = context
        // What is refused before anybody was asked who they are is said in the language of the request, too.
        reader.language =
            context.notes.language ?? Language.negotiate(acceptLanguage: request.headers[.acceptLanguage])
        reader.zone = context.notes.zone ?? context.zone
        reader.identity = context.notes.identity
        let problem = Problem(failure, strings: reader.strings, requestID: context.requestID)
        var response = await rendered(problem, failure.reason, request, reader)
        response.status = failure.status
        for field in failure.headers { response.headers[field.name] = field.value }
        response.headers[.contentLanguage] = reader.language.rawValue
        if let accepted = problem.accepted { response.headers[.accept] = accepted.joined(separator: ", ") }
        if failure.reason == DomainError.Reason.otherMember.rawValue {
            response.headers[.member] = reader.identity?.member.id.string
        }
        if failure.status == .unauthorized { response.headers[.wwwAuthenticate] = challenge(failure) }
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        return response
    }

    private func rendered(
        _ problem: Problem, _ reason: String?, _ request: Request, _ context: AppContext
    ) async -> Response {
        if let face, ServicePaths.isOfFace(request.uri.path) { return face.answer(problem) }
        guard let pages, !request.isForProgram else { return .json(problem, mediaType: Problem.mediaType) }
        do {
            return try await pages.page(for: problem, reason: reason, request: request, context: context)
        } catch {
            context.logger.error("error page failed", metadata: ["error": "\(String(reflecting: error))"])
            return .json(problem, mediaType: Problem.mediaType)
        }
    }

    /// RFC 6750 §3, RFC 9449 §7.1.
    private func challenge(_ failure: Failure) -> String {
        if failure.reason == DomainError.Reason.boundToken.rawValue { return KeyProofs.boundChallenge }
        return switch ErrorCode(rawValue: failure.code) {
        case .invalidProof: KeyProofs.proofChallenge
        case .tokenExpired, .sessionRevoked: #"Bearer realm="madang", error="invalid_token""#
        default: #"Bearer realm="madang""#
        }
    }
}

extension Request {
    /// Whether a program asks: below /v1 and at the service's own paths always, elsewhere by `Accept`.
    package var isForProgram: Bool {
        if ServicePaths.isForPrograms(uri.path) { return true }
        guard let accept = headers[.accept] else { return false }
        return accept.contains("json") && !accept.contains("text/html")
    }
}
