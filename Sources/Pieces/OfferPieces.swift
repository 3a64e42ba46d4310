import Domain
import Features
import MadangCore
import Website

/// Offers, and what becomes of a listing, for `/_pieces`.
extension SamplePieces {
    private static let now = Timestamp(milliseconds: 1_795_230_000_000)
    private static let amount = Money(minorUnits: 12_345_000, currency: .krw) ?? .zero(.krw)

    /// Of both sides: on sale, kept and sold.
    var deals: [Deal] {
        [true, false].flatMap { isAsker in
            [
                deal(isAsker: isAsker),
                deal(
                    isAsker: isAsker,
                    reservation: ThreadReservation(amount: Self.amount, until: Self.now + .days(3))),
                deal(
                    isAsker: isAsker,
                    sale: ThreadSale(id: Identifier(rawValue: 1), amount: Self.amount, soldAt: Self.now)),
            ]
        }
    }

    /// An offer in every state, mine and theirs, and every line.
    var dealRows: [MessageRow] {
        let partner = MemberName(profiles[1].member)
        let offers = zip(Int64(40)..., OfferState.allCases).flatMap { id, state in
            [true, false].map { isMine in
                var row = MessageRow(
                    Self.message(id * 2 + (isMine ? 1 : 0), .offer, isMine: isMine, state), partner: partner,
                    isAsker: isMine)
                if state == .open { row.acts = isMine ? [.withdraw] : [.accept, .decline] }
                return row
            }
        }
        let lines = zip(Int64(60)..., MessageType.allCases.filter { !$0.isSaid }).map { id, type in
            MessageRow(Self.message(id * 2, type, isMine: false), partner: partner, isAsker: true)
        }
        return offers + lines
    }

    private func deal(
        isAsker: Bool, reservation: ThreadReservation? = nil, sale: ThreadSale? = nil
    ) -> Deal {
        let member = profiles[1].member
        let thread = Domain.Thread(
            id: Identifier(rawValue: 1), listingID: nil, isAsker: isAsker,
            partner: MemberSummary(
                id: member.id, username: member.username, displayName: member.displayName,
                relation: profiles[1].relation),
            isBlocked: false, lastMessage: Self.message(80, .text, isMine: isAsker), unreadCount: 0,
            partnerReadUpTo: nil, allowsOffers: true, reservation: reservation, sale: sale)
        let listing = listingSamples.first.map { listing in
            ListingCard(
                id: listing.id, sellerID: listing.seller.id, name: listing.name, price: listing.price,
                stock: 1, status: reservation == nil ? .onSale : .reserved, isShown: true)
        }
        return Deal(ShownThread(thread: thread, listing: listing))
    }

    private static func message(
        _ id: Int64, _ type: MessageType, isMine: Bool, _ state: OfferState? = nil
    ) -> Message {
        let offer = state.map { state in
            Offer(
                id: Identifier(rawValue: id), amount: amount, state: state, answerBy: now + .days(3))
        }
        return Message(
            id: Identifier(rawValue: id), threadID: Identifier(rawValue: 1),
            authorID: Identifier(rawValue: isMine ? 4 : 1), isMine: isMine, type: type, offer: offer,
            text: "", createdAt: now)
    }
}
