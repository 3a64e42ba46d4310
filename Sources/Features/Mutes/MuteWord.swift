package import Domain
import MadangCore
import Storage

/// Mutes a word or phrase, for good or for a while.
package struct MuteWord: Verb {
    let ports: Ports

    /// What was muted. Fails: `.invalid` with "text" for what is none, for one too many, and for what the member
    /// mutes already; with "ends_at" for an end that is not ahead.
    package func callAsFunction(_ text: String, until end: Timestamp? = nil, by member: Member) async throws
        -> MutedWord
    {
        let (text, now) = (MutedWordRule.normalize(text), clock.now)
        var faults = FaultCollector()
        faults.check("text", MutedWordRule.check(text))
        if let end, end <= now { faults.check("ends_at", .format) }
        guard faults.faults.isEmpty else { throw DomainError(.invalid, faults: faults.faults) }
        let word = MutedWord(id: ids.next(), text: text, endsAt: end, createdAt: now)
        return try await database.write { stores in
            try stores.mutes.forgetEnded(of: member.id, at: now)
            guard try stores.mutes.wordCount(of: member.id) < MutedWordRule.wordLimit else {
                throw DomainError.invalid("text", .tooMany(maximum: MutedWordRule.wordLimit))
            }
            guard try stores.mutes.insert(word, by: member.id) else {
                throw DomainError.invalid("text", .taken)
            }
            try notify.takenBack(from: member.id, in: stores)
            return word
        }
    }
}

/// Changes a muted word, or for how long it is muted.
package struct ChangeMutedWord: Verb {
    let ports: Ports

    /// What is muted afterwards; nil leaves a part as it is, and `.some(nil)` mutes it for good.
    ///
    /// Fails: `.notFound`, also for a word of somebody else; `.invalid` as `MuteWord`.
    package func callAsFunction(
        _ id: Identifier<MutedWord>, text: String? = nil, until end: Timestamp?? = nil, by member: Member
    ) async throws -> MutedWord {
        let (tidy, now) = (text.map(MutedWordRule.normalize), clock.now)
        var faults = FaultCollector()
        if let tidy { faults.check("text", MutedWordRule.check(tidy)) }
        if let end = end ?? nil, end <= now { faults.check("ends_at", .format) }
        guard faults.faults.isEmpty else { throw DomainError(.invalid, faults: faults.faults) }
        return try await database.write { stores in
            try stores.mutes.forgetEnded(of: member.id, at: now)
            guard let word = try stores.mutes.word(id, of: member.id, at: now) else {
                throw DomainError.notFound
            }
            let changed = MutedWord(
                id: id, text: tidy ?? word.text, endsAt: end ?? word.endsAt, createdAt: word.createdAt)
            guard try stores.mutes.update(changed, by: member.id) else {
                throw DomainError.invalid("text", .taken)
            }
            try notify.takenBack(from: member.id, in: stores)
            return changed
        }
    }
}

/// Takes back that a word is muted.
package struct UnmuteWord: Verb {
    let ports: Ports

    /// Fails: `.notFound`, also for a word of somebody else.
    package func callAsFunction(_ id: Identifier<MutedWord>, by member: Member) async throws {
        try await database.write { stores in
            guard try stores.mutes.delete(id, by: member.id) else { throw DomainError.notFound }
            try notify.takenBack(from: member.id, in: stores)
        }
    }
}

/// The words that a member mutes; nobody else sees them.
package struct ListMutedWords: Verb {
    let ports: Ports

    /// Latest first, without those that have ended.
    package func callAsFunction(by member: Member, page: PageRequest) async throws -> Page<MutedWord> {
        let now = clock.now
        return try await database.read { try $0.mutes.words(of: member.id, at: now, page: page) }
    }

    /// Fails: `.notFound`, also for a word of somebody else, and for one that has ended.
    package func one(_ id: Identifier<MutedWord>, by member: Member) async throws -> MutedWord {
        let now = clock.now
        guard let word = try await database.read({ try $0.mutes.word(id, of: member.id, at: now) }) else {
            throw DomainError.notFound
        }
        return word
    }
}
