import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// Muting members and words, and what one mutes.
struct MuteRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.members.mute) { _, context in try await mute(true, context) }
        member.on(Calls.members.unmute) { _, context in try await mute(false, context) }
        member.on(Calls.members.listMutedMembers) { request, context in
            try await web.list(request, .mutes(by: context.member.id)) { page in
                try await verbs.listMutes(by: context.member, page: page).map(MadangAPI.Member.init)
            }
        }
        member.on(Calls.members.listMutedWords) { request, context in
            try await web.list(request, .mutedWords(of: context.member.id)) { page in
                try await verbs.listMutedWords(by: context.member, page: page).map(MadangAPI.MutedWord.init)
            }
        }
        member.on(Calls.members.muteWord, use: muteWord)
        member.on(Calls.members.unmuteWord) { _, context in
            try await verbs.unmuteWord(context.pathID(), by: context.member)
            return .noContent
        }
    }

    private func mute(_ muted: Bool, _ context: MemberContext) async throws -> Response {
        let name = try context.pathParameter("username")
        return .json(MadangAPI.Member(try await verbs.muteMember(name, muted: muted, by: context.member)))
    }

    private func muteWord(_ request: Request, _ context: MemberContext) async throws -> Response {
        let body = try await request.json(MutedWordRequest.self)
        let end = try body.endsAt.map { text in
            guard let moment = Timestamp(rfc3339: text) else { throw DomainError.invalid("ends_at", .format) }
            return moment
        }
        let word = try await verbs.muteWord(body.text ?? "", until: end, by: context.member)
        var response = Response.json(MadangAPI.MutedWord(word))
        response.status = .created
        return response
    }
}

extension MadangAPI.MutedWord {
    init(_ word: Domain.MutedWord) {
        self.init(
            id: word.id.string, text: word.text, endsAt: word.endsAt?.rfc3339,
            createdAt: word.createdAt.rfc3339)
    }
}

extension MadangAPI.MutedWord: AnswerDescribed {
    static var forms: [String: Schema] { ["text": .text("spoiler")] }
}

extension MutedWordRequest: RequestDescribed {
    static let required: Set = ["text"]
    static var forms: [String: Schema] {
        ["text": .text(MutedWordRule.limit, "spoiler"), "ends_at": .moment]
    }
}
