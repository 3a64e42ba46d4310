import Domain
import Features
import MadangCore
import Storage
import TestSupport

/// A chair of ana's that takes offers, and ben and eve who asked about it.
struct OfferScene {
    let verbs: BusyYard
    let (ana, ben, eve): (Member, Member, Member)
    let chair: Listing
    /// Ben's, and eve's.
    let (mine, theirs): (Domain.Thread, Domain.Thread)

    init(_ verbs: BusyYard, stock: Int = 1) async throws {
        self.verbs = verbs
        (ana, ben, eve) = (
            try await verbs.given.member("ana"), try await verbs.given.member("ben"),
            try await verbs.given.member("eve")
        )
        chair = try await verbs.given.listing(by: ana, stock: stock, allowsOffers: true)
        mine = try await verbs.given.thread(about: chair, by: ben)
        theirs = try await verbs.given.thread(about: chair, by: eve)
    }

    @discardableResult
    func offer(_ amount: String = "900", in thread: Domain.Thread? = nil, by member: Member? = nil)
        async throws
        -> Identifier<Offer>
    {
        let message = try await verbs.all.sendMessage(
            MessageDraft(amount: amount), in: (thread ?? mine).id, by: member ?? ben)
        guard let offer = message.offer else { throw DomainError.notFound }
        return offer.id
    }

    func state(of offer: Identifier<Offer>) async throws -> OfferState? {
        try await verbs.database.read { try $0.offers.offer(offer)?.offer.state }
    }

    /// As its seller sees it.
    func listing() async throws -> Listing? {
        try await verbs.database.read { try $0.listings.listing(chair.id, viewer: ana.id) }
    }

    func thread(_ thread: Domain.Thread? = nil, of member: Member? = nil) async throws -> Domain.Thread {
        try await verbs.all.readThreads((thread ?? mine).id, of: member ?? ben).thread
    }

    /// What the messages of a thread are, oldest first.
    func types(in thread: Domain.Thread, of member: Member) async throws -> [MessageType] {
        try await verbs.all.readThreads.messages(in: thread.id, of: member, page: PageRequest())
            .messages.items.map(\.type).reversed()
    }

    /// The reason of the conflict that `body` ends in; nil for none.
    func reason(_ body: () async throws -> Void) async throws -> DomainError.Reason? {
        try await refusal(body)?.reason
    }
}
