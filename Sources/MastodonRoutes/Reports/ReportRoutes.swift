import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Tells those who look after the yard of what should not be here.
struct ReportRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        router.group(context: MemberContext.self).on(MastodonCalls.reports.report, use: report)
    }

    /// Each status that is named is reported; where none is, the member.
    @Sendable private func report(_ request: Request, _ context: MemberContext) async throws -> Response {
        let said = try await request.parameters()
        guard let id = said.text("account_id").flatMap(Identifier<Member>.init) else {
            throw DomainError.notFound
        }
        let (verbs, member) = (face.verbs, context.member)
        let target = try await verbs.showMember(id: id, viewer: member)
        let words = said.reportWords
        let ids: [Identifier<Published>] = said.ids("status_ids")
        let published = try await verbs.showPublished(ids, viewer: member)
        for one in published {
            try await verbs.reportThing(one.reportedKind, id: one.id.string, words: words, by: member)
        }
        if published.isEmpty {
            try await verbs.reportThing(ThingKind.member.rawValue, id: id.string, words: words, by: member)
        }
        let entity = Report(
            // Nobody can ask for it: reports are told to those who look after the yard.
            id: target.member.id.string, category: said.text("category") ?? "other",
            comment: said.text("comment") ?? "", createdAt: face.clock.now.rfc3339,
            statusIds: published.map(\.id.string), ruleIds: nil, targetAccount: face.account(target, context))
        return .json(entity)
    }
}

extension CallParameters {
    /// The reason that is nearest to the category, and what the reporter wrote.
    fileprivate var reportWords: ReportWords {
        let category = text("category") ?? "other"
        let reason: ReportReason =
            switch category {
            case "spam": .spam
            case "legal": .illegal
            default: .other
            }
        let comment = ReportWords.limit.normalize(text("comment") ?? "")
        // "Other" says nothing by itself, and programs ask for no words.
        return ReportWords(reason: reason, text: reason == .other && comment.isEmpty ? category : comment)
    }
}

extension Published {
    /// The word for it in reports.
    fileprivate var reportedKind: String {
        switch self {
        case .post: ThingKind.post.rawValue
        case .comment: ThingKind.comment.rawValue
        case .listing: ThingKind.listing.rawValue
        }
    }
}
