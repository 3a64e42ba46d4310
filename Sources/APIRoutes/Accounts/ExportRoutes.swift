import HTTPKit
import Hummingbird
import MadangAPI

/// The archive of all that is one's own.
struct ExportRoutes: Sendable {
    let answer: any ExportAnswer
    let limiter: RateLimiter

    func add(to router: Router<AppContext>) {
        router.group(context: MemberContext.self).on(.export) { request, context in
            try await limiter.spend(.export, by: context.app.limitName)
            return try await answer(request, context)
        }
    }
}
