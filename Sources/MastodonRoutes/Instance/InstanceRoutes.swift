import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// What the yard tells of itself, before anybody has logged in.
struct InstanceRoutes: MastodonGroup {
    let face: Mastodon
    private let count: CountYard

    init(face: Mastodon) {
        self.face = face
        count = CountYard(face.verbs.ports)
    }

    private var facts: InstanceFacts { InstanceFacts(face.verbs.ports, audience: face.audience) }

    func add(to router: Router<AppContext>) {
        router.on(MastodonCalls.instance.show) { _, context in
            let addresses = face.addresses(context)
            let owner = try await owner(context)
            return .json(
                Instance(facts, addresses, members: try await count().members, owner: owner))
        }
        router.on(MastodonCalls.instance.showOld) { _, context in
            let addresses = face.addresses(context)
            let owner = try await owner(context)
            return .json(OldInstance(facts, addresses, try await count(), owner: owner))
        }
        router.on(MastodonCalls.instance.rules) { _, _ in .json(facts.rules) }
        router.on(MastodonCalls.instance.description) { _, _ in
            .json(ExtendedDescription(content: facts.html))
        }
        router.on(MastodonCalls.instance.languages) { _, _ in
            .json(Language.allCases.map(InstanceLanguage.init))
        }
    }

    /// Whom people may ask: who has owned the yard longest. Nil where strangers learn of nobody.
    private func owner(_ context: AppContext) async throws -> Account? {
        guard face.audience == .everyone, let owner = try await face.verbs.listOwners().first,
            let profile = try await face.verbs.showMember(ids: [owner.id], viewer: nil).first
        else { return nil }
        return face.account(profile, context)
    }
}

/// A language in which people are told things.
struct InstanceLanguage: JSONObject {
    let code: String
    let name: String

    init(_ language: Language) {
        code = language.rawValue
        name =
            switch language {
            case .ko: "한국어"
            case .en: "English"
            }
    }
}

/// What the yard tells at length (docs.joinmastodon.org, "ExtendedDescription").
struct ExtendedDescription: JSONObject {
    /// Nobody notes when it was changed.
    @Nullable var updatedAt: String?
    let content: String

    init(content: String) {
        _updatedAt = Nullable(wrappedValue: nil)
        self.content = content
    }
}
