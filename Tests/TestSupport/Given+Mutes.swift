package import Domain
import MadangCore
import Storage

extension Given {
    /// `member` mutes `muted`; nobody is told of it.
    package func mute(_ muted: Member, by member: Member) async throws {
        let id: Identifier<Mute> = ids.next()
        _ = try await database.write { [clock] in
            try $0.mutes.insert(id, muted: muted.id, by: member.id, at: clock.now)
        }
    }

    package func unmute(_ muted: Member, by member: Member) async throws {
        _ = try await database.write { try $0.mutes.delete(muted: muted.id, by: member.id) }
    }

    /// `member` mutes a word.
    @discardableResult
    package func mute(word text: String, until end: Timestamp? = nil, by member: Member) async throws
        -> MutedWord
    {
        let word = MutedWord(id: ids.next(), text: text, endsAt: end, createdAt: clock.now)
        _ = try await database.write { try $0.mutes.insert(word, by: member.id) }
        return word
    }
}
