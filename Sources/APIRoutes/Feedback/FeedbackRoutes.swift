import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What both say of a sale afterwards.
struct FeedbackRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        router.on(Calls.feedback.listFeedback, use: list)
        member.on(Calls.feedback.listDueFeedback) { request, context in
            try await web.list(request, .dueFeedback(of: context.member.id)) { page in
                try await verbs.readDueFeedback(by: context.member, page: page)
                    .map(MadangAPI.DueFeedback.init)
            }
        }
        member.on(Calls.feedback.giveFeedback) { request, context in
            let body = try await request.json(FeedbackRequest.self)
            let draft = FeedbackDraft(type: body.type, reason: body.reason, text: body.text)
            let due = try await verbs.giveFeedback(draft, on: context.pathID(), by: context.member)
            return .json(MadangAPI.DueFeedback(due))
        }
        member.on(Calls.feedback.takeBackFeedback) { _, context in
            try await verbs.takeBackFeedback(on: context.pathID(), by: context.member)
            return .noContent
        }
    }

    private func list(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = UsernameRule.normalize(try context.pathParameter("username"))
        return try await web.list(
            request, .feedback(of: username), at: Calls.feedback.listFeedback.endpoint,
            of: ["username": username]
        ) { page in
            let found = try await verbs.listFeedback(of: username, viewer: context.viewer, page: page)
            return (found.feedback.map(MadangAPI.Feedback.init), found.counts)
        } body: { items, next, counts in
            FeedbackList(
                data: items, next: next,
                counts: MadangAPI.FeedbackCounts(thanks: counts.thanks, problem: counts.problems))
        }
    }
}

extension MadangAPI.Feedback {
    init(_ feedback: Domain.Feedback) {
        self.init(
            id: feedback.id.string, type: feedback.words.kind.rawValue,
            reason: feedback.words.reason?.rawValue, text: feedback.words.text,
            author: MemberShort(feedback.author), listingName: feedback.listingName,
            createdAt: feedback.createdAt.rfc3339)
    }
}

extension MadangAPI.DueFeedback {
    init(_ due: Domain.DueFeedback) {
        self.init(
            saleID: due.saleID.string, threadID: due.threadID?.string, listingName: due.listingName,
            partner: MemberShort(due.partner), isSeller: due.isSeller, endsAt: due.endsAt.rfc3339,
            isShown: due.isShown, given: due.given.map(MadangAPI.FeedbackWords.init))
    }
}

extension MadangAPI.FeedbackWords {
    init(_ words: Domain.FeedbackWords) {
        self.init(type: words.kind.rawValue, reason: words.reason?.rawValue, text: words.text)
    }
}
