import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// Asking the sellers of listings, and what is said then.
struct ThreadRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.threads.listThreads, use: all)
        member.on(Calls.threads.askSeller, use: ask)
        member.on(Calls.threads.listMessages, use: messages)
        member.on(Calls.threads.sendMessage, use: send)
        member.on(Calls.threads.readThread, use: read)
    }

    private func all(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await web.list(request, .threads(of: context.member.id), at: Calls.threads.listThreads.endpoint) {
            page in
            let found = try await verbs.readThreads(of: context.member, page: page)
            return (found.threads.map { MadangAPI.Thread($0, viewer: context.member) }, found.unreadCount)
        } body: { items, next, unreadCount in
            ThreadList(data: items, next: next, unreadCount: unreadCount)
        }
    }

    private func ask(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let draft = MessageDraft(try await request.json(MessageRequest.self))
        let thread = try await verbs.askSeller(
            draft, about: context.pathID(), by: context.member, idempotencyKey: key)
        return .json(MadangAPI.Thread(thread, viewer: context.member), status: .created)
    }

    private func messages(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Thread> = try context.pathID()
        return try await web.list(request, .messages(in: id)) { page in
            let found = try await verbs.readThreads.messages(in: id, of: context.member, page: page)
            return found.messages.map {
                MadangAPI.Message($0, partner: found.thread.thread.partner, viewer: context.member)
            }
        }
    }

    private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let draft = MessageDraft(try await request.json(MessageRequest.self))
        let message = try await verbs.sendMessage(
            draft, in: context.pathID(), by: context.member, idempotencyKey: key)
        return .json(
            MadangAPI.Message(message, author: MemberShort(me: context.member)), status: .created)
    }

    /// Without a body, or one that names nothing, all is read.
    private func read(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Thread> = try context.pathID()
        let body = try await request.json(orNothing: ReadThreadRequest())
        let last = try body.upTo.map { text in
            guard let id = Identifier<Domain.Message>(text) else { throw DomainError.notFound }
            return id
        }
        let thread = try await verbs.readThreads.markRead(id, upTo: last, by: context.member)
        return .json(MadangAPI.Thread(thread, viewer: context.member))
    }
}

extension MessageDraft {
    init(_ body: MessageRequest) {
        self.init(
            text: body.text ?? "",
            photoIDs: (body.photoIDs ?? []).photoIdentifiers,
            amount: body.amount?.text)
    }
}

extension MadangAPI.Thread {
    init(_ shown: ShownThread, viewer: Domain.Member) {
        let (thread, me) = (shown.thread, MemberShort(me: viewer))
        let partner = MemberShort(thread.partner)
        self.init(
            id: thread.id.string, listing: shown.listing.map(MadangAPI.ListingCard.init),
            asker: thread.isAsker ? me : partner, seller: thread.isAsker ? partner : me,
            lastMessage: MadangAPI.Message(thread.lastMessage, partner: thread.partner, viewer: viewer),
            unreadCount: thread.unreadCount,
            readUpTo: thread.partnerReadUpTo?.string, canWrite: !thread.isBlocked,
            allowsOffers: thread.allowsOffers,
            reservation: thread.reservation.map(MadangAPI.ThreadReservation.init),
            sale: thread.sale.map(MadangAPI.ThreadSale.init))
    }
}

extension MadangAPI.Message {
    init(_ message: Domain.Message, partner: MemberSummary, viewer: Domain.Member) {
        self.init(message, author: message.isMine ? MemberShort(me: viewer) : MemberShort(partner))
    }

    init(_ message: Domain.Message, author: MemberShort) {
        self.init(
            id: message.id.string, threadID: message.threadID.string, author: author,
            type: message.type.rawValue, offer: message.offer.map(MadangAPI.Offer.init), text: message.text,
            photos: message.photos.map { MadangAPI.Photo($0) },
            createdAt: message.createdAt.rfc3339, isRemoved: message.isRemoved ? true : nil)
    }
}
