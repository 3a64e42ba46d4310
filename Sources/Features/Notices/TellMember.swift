package import Domain
package import Storage

/// Tells a member what they should know of their account, on their pages and by mail, in the same unit of work
/// as the thing itself.
package struct TellMember: Verb {
    let ports: Ports

    /// Tells of a decision. The letter is in Korean if the member chose no language.
    package func callAsFunction(
        _ kind: Notice.Kind, _ member: Member, facts: [String: String], in stores: Stores
    ) throws {
        try stores.notices.insert(
            Notice(id: ids.next(), memberID: member.id, kind: kind, device: "", facts: facts))
        guard let letter = kind.letter else { return }
        try letters.put(letter, to: member, language: "ko", facts: facts, in: stores)
    }

    /// Tells the owners that somebody waits to be let in; not those who were told and have not looked yet, whoever
    /// comes meanwhile.
    package func ownersOfWaiting(in stores: Stores) throws {
        for owner in try stores.members.owners()
        where try !stores.notices.hasUnseen(.memberWaits, of: owner.id) {
            try self(.memberWaits, owner, facts: [:], in: stores)
        }
    }

    /// Takes that back once nobody waits any more.
    package func nobodyWaits(in stores: Stores) throws {
        guard try !stores.members.hasStranger() else { return }
        for owner in try stores.members.owners() { try stores.notices.forget(.memberWaits, of: owner.id) }
    }

    /// Tells somebody who has just joined that a letter waits in their mailbox.
    package func toConfirm(_ member: Member, in stores: Stores) throws {
        try stores.notices.insert(
            Notice(
                id: ids.next(), memberID: member.id, kind: .confirmEmail, device: "",
                facts: ["email": member.email]))
    }

    /// Tells that somebody has opened `session` where the member never had one.
    package func ofNewDevice(_ session: Session, of member: Member, from visit: Visit, in stores: Stores)
        throws
    {
        let id: Identifier<Notice> = ids.next()
        try stores.notices.insert(
            Notice(
                id: id, memberID: member.id, kind: .newDevice, device: visit.device, sessionID: session.id,
                facts: ["network": visit.network]))
        try letters.put(
            .newDevice, to: member, language: visit.language,
            facts: ["device": visit.device, "network": visit.network, "notice": id.string], in: stores)
    }

    /// - Parameters:
    ///   - device: of what happened.
    ///   - session: in which it was done; nil where the member should read of it everywhere.
    ///   - address: where the letter goes, if not to the member's address.
    ///   - language: of the letter if the member chose none.
    ///   - facts: what more the text says.
    package func callAsFunction(
        _ kind: Notice.Kind, _ member: Member, device: String, session: Identifier<Session>? = nil,
        at address: String? = nil, language: String, facts: [String: String] = [:], in stores: Stores
    ) throws {
        try stores.notices.insert(
            Notice(
                id: ids.next(), memberID: member.id, kind: kind, device: device, sessionID: session,
                facts: facts))
        guard let letter = kind.letter else { return }
        try letters.put(
            letter, to: member, at: address, language: language,
            facts: facts.merging(["device": device]) { own, _ in own }, in: stores)
    }
}

extension Notice.Kind {
    /// The letter of the same name; nil for what nobody writes about.
    fileprivate var letter: Letter.Kind? {
        // That letter is a question to whoever has the mailbox, and goes by itself.
        self == .confirmEmail ? nil : Letter.Kind(rawValue: rawValue)
    }
}
