import Domain
import MadangCore

@testable import Website

/// Muted people and words.
extension Given {
    static func mutedProfile(_ name: String = "김민지", isMuted: Bool = true) -> MemberProfile {
        let relation = Relation(
            isFollowing: true, followsViewer: false, isViewer: false, isMuted: isMuted)
        return MemberProfile(member: profile(name).member, relation: relation)
    }

    static func mutedWord(_ text: String, _ id: Int64 = 31, endsAt: Timestamp? = nil) -> MutedWord {
        MutedWord(id: Identifier(rawValue: id), text: text, endsAt: endsAt, createdAt: now)
    }

    static func mutes(
        _ words: [MutedWord], of names: [String] = [], next: Path? = nil, done: MutesPage.Done? = nil,
        draft: MutesPage.Draft = MutesPage.Draft(), faults: FormFaults = .none
    ) -> MutesPage {
        let members = zip(1..., names).map { MemberName(username: "muted\($0)", displayName: $1) }
        return MutesPage(
            members: members, next: next, words: words, done: done, draft: draft, faults: faults)
    }

    /// A muted member's page, theirs at a glance, and the settings with people and words, with none, and refused.
    static func mutePages(_ hostile: String, _ next: Path, _ context: PageContext) -> [(String, HTML)] {
        let header = MemberHeader(mutedProfile(hostile))
        let words = [mutedWord(hostile), mutedWord("축구", 32, endsAt: now + .days(7))]
        let refused = FormFaults(fields: ["text": hostile, "days": hostile], whole: hostile)
        let draft = MutesPage.Draft(text: hostile, days: 7)
        let documents = [
            (
                "muted member",
                memberPostsPage(MemberPostsPage(header: header, posts: [], next: next), context)
            ),
            ("mutes", mutesPage(mutes(words, of: [hostile, "준"], next: next, done: .muted), context)),
            ("refused mute", mutesPage(mutes(words, draft: draft, faults: refused), context)),
            ("no mutes", mutesPage(mutes([], done: .unmuted), context)),
        ]
        return documents.map { ($0.0, layout($0.1, context)) }
    }
}
