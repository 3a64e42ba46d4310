import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Muted words, as filters of one word each that hide what they find everywhere. Both forms have the same ids.
struct FilterRoutes: MastodonGroup {
    let face: Mastodon

    /// All of a member's are one page.
    private static let page = PageRequest(limit: RequestLimit.page)

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        let (calls, verbs) = (MastodonCalls.filters, face.verbs)
        member.on(calls.list) { _, context in .json(try await all(context).map(Filter.init)) }
        member.on(calls.create) { .json(Filter(try await mute($0, $1, FilterDraft.init(_:)))) }
        member.on(calls.show) { _, context in .json(Filter(try await one(context))) }
        member.on(calls.change) { .json(Filter(try await change($0, $1, FilterDraft.init(_:)))) }
        member.on(calls.keywords) { _, context in .json([FilterKeyword(try await one(context))]) }
        member.on(calls.listOld) { _, context in .json(try await all(context).map(FilterV1.init)) }
        member.on(calls.createOld) { .json(FilterV1(try await mute($0, $1, FilterDraft.init(old:)))) }
        member.on(calls.showOld) { _, context in .json(FilterV1(try await one(context))) }
        member.on(calls.changeOld) { .json(FilterV1(try await change($0, $1, FilterDraft.init(old:)))) }
        member.on(calls.showKeyword) { _, context in .json(FilterKeyword(try await one(context))) }
        member.on(calls.changeKeyword) {
            .json(FilterKeyword(try await change($0, $1, FilterDraft.init(keyword:))))
        }
        // A filter goes with its word: it has no other.
        for call in [calls.delete, calls.deleteOld, calls.deleteKeyword] {
            member.on(call) { _, context in
                try await verbs.unmuteWord(context.pathID(), by: context.member)
                return .emptyObject
            }
        }
    }

    private func all(_ context: MemberContext) async throws -> [MutedWord] {
        var (words, page) = ([MutedWord](), Self.page)
        while true {
            let found = try await face.verbs.listMutedWords(by: context.member, page: page)
            words += found.items
            guard let next = found.next else { return words }
            page = PageRequest(limit: Self.page.limit, after: next)
        }
    }

    private func one(_ context: MemberContext) async throws -> MutedWord {
        try await face.verbs.listMutedWords.one(context.pathID(), by: context.member)
    }

    private func mute(
        _ request: Request, _ context: MemberContext, _ read: (CallParameters) throws -> FilterDraft
    ) async throws -> MutedWord {
        let draft = try read(try await request.parameters())
        return try await face.verbs.muteWord(
            draft.text ?? "", until: draft.end(at: face.clock.now) ?? nil, by: context.member)
    }

    private func change(
        _ request: Request, _ context: MemberContext, _ read: (CallParameters) throws -> FilterDraft
    ) async throws -> MutedWord {
        let draft = try read(try await request.parameters())
        return try await face.verbs.changeMutedWord(
            context.pathID(), text: draft.text, until: draft.end(at: face.clock.now), by: context.member)
    }
}

/// What a program says of a filter. Where it hides and how is not looked at: here it is everywhere, and whole.
private struct FilterDraft {
    /// Nil where nothing is said of it.
    let text: String?
    /// Seconds; nil within for never, nil where nothing is said.
    private let lifetime: Int??

    /// Fails: a `MastodonRefusal` for several words.
    init(_ said: CallParameters) throws {
        let keywords = said.list("keywords_attributes").filter { $0.flag("_destroy") != true }
        guard keywords.count < 2 else {
            throw MastodonRefusal(.unprocessableContent, "A filter has one word here: make one for each")
        }
        try self.init(keywords.first?.text("keyword") ?? said.text("title"), said)
    }

    /// In the form of before Mastodon 4.
    init(old said: CallParameters) throws {
        try self.init(said.text("phrase"), said)
    }

    /// Of the word alone.
    init(keyword said: CallParameters) throws {
        try self.init(said.text("keyword"), said)
    }

    private init(_ text: String?, _ said: CallParameters) throws {
        self.text = text
        lifetime = said.has("expires_in") ? .some(try said.number("expires_in")) : nil
    }

    func end(at now: Timestamp) -> Timestamp?? {
        lifetime.map { seconds in seconds.map { now + .seconds(min(max($0, 0), Self.longest)) } }
    }

    /// A hundred years.
    private static let longest = 100 * 366 * 86_400
}
