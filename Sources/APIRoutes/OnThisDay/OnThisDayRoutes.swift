import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What one posted on this day in earlier years.
struct OnThisDayRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.onThisDay.showOnThisDay) { _, context in
            .json(MadangAPI.OnThisDay(try await verbs.showOnThisDay(to: context.member)))
        }
        member.on(Calls.onThisDay.seeOnThisDay) { request, context in
            let body = try await request.json(SeenOnThisDayRequest.self)
            try await verbs.seeOnThisDay(body.day(), by: context.member)
            return .noContent
        }
    }
}

extension SeenOnThisDayRequest {
    /// Fails: `.invalid` with "date" where it is missing or no day.
    fileprivate func day() throws -> CivilDate {
        guard let date, !date.isEmpty else { throw DomainError.invalid("date", .required) }
        guard let day = CivilDate(date) else { throw DomainError.invalid("date", .format) }
        return day
    }
}

extension MadangAPI.OnThisDay {
    fileprivate init(_ found: Domain.OnThisDay) {
        self.init(
            date: found.date.text, seen: found.isSeen,
            years: found.years.map { one in
                OnThisDayYear(year: one.year, posts: one.posts.map(MadangAPI.Post.init))
            })
    }
}
