import Domain
import MadangCore
import Storage

extension Trade {
    /// Keeps the listing for the asker of `thread`, tells them, and whoever else asked lately. Where it is kept for
    /// them already, the amount and the time are others from now on.
    ///
    /// Fails: `.conflict` with `.nothingLeft`, or with `.listingReserved` where it is kept for somebody else; without a
    /// reason when the listing was changed meanwhile.
    func reserve(_ listing: Listing, for thread: Thread, at amount: Money?) throws {
        guard listing.status != .soldOut else { throw DomainError(.conflict, reason: .nothingLeft) }
        let earlier = try stores.offers.reservation(of: listing.id)
        guard earlier == nil || earlier?.threadID == thread.id else {
            throw DomainError(.conflict, reason: .listingReserved)
        }
        let asked = AskedThread(id: thread.id, askerID: thread.partner.id)
        let line = ids.next() as Identifier<Message>
        try stores.offers.insert(
            KeptReservation(
                listingID: listing.id, threadID: thread.id, lineID: earlier?.lineID ?? line, amount: amount,
                until: now + .hours(listing.answerHours)))
        if listing.status != .reserved {
            let change = ListingChange(status: .reserved, editedAt: now, expectedVersion: listing.version)
            _ = try stores.changed(listing, by: change, ids)
        }
        let seller = listing.seller.id
        try write(Line(type: .reserved, author: seller, seller: seller), in: [asked], first: line)
        try tellChange(of: thread.id, to: [thread.partner.id, seller])
        guard earlier == nil else { return }
        try write(
            Line(type: .reservedForOther, author: seller, seller: seller),
            in: others(than: thread.id, about: listing.id))
    }

    /// The listing is kept for nobody any more, and on sale again; the buyer and whoever heard of it are told.
    ///
    /// - Parameters:
    ///   - author: who ended it; nil where its time is over: then it is unread for both.
    func release(_ reservation: KeptReservation, by author: Identifier<Member>?) throws {
        guard let seller = try stores.listings.seller(of: reservation.listingID),
            try stores.offers.deleteReservation(of: reservation.listingID)
        else { return }
        if let listing = try stores.listings.listing(reservation.listingID, viewer: seller),
            listing.status == .reserved
        {
            let change = ListingChange(status: .onSale, editedAt: now, expectedVersion: listing.version)
            _ = try stores.changed(listing, by: change, ids)
        }
        let line = Line(
            type: .released, author: author ?? seller, seller: seller, isUnreadForBoth: author == nil)
        try writeEnd(of: reservation, line)
    }

    /// What the new status of a listing ends: a reservation, unless it is reserved, and open offers for what is sold
    /// out.
    func settle(_ listing: Listing) throws {
        guard listing.status != .reserved else { return }
        if let reservation = try stores.offers.reservation(of: listing.id),
            try stores.offers.deleteReservation(of: listing.id)
        {
            let type: MessageType = listing.status == .soldOut ? .soldToOther : .released
            let seller = listing.seller.id
            try writeEnd(of: reservation, Line(type: type, author: seller, seller: seller))
        }
        if listing.status == .soldOut { try lapse(of: listing.id) }
    }

    /// What ends with a listing that its seller deletes: open offers lapse, and whom it was kept for is told.
    func end(of listing: Listing) throws {
        try lapse(of: listing.id)
        guard let reservation = try stores.offers.reservation(of: listing.id),
            try stores.offers.deleteReservation(of: listing.id),
            let pair = try stores.threads.pair(of: reservation.threadID)
        else { return }
        let line = Line(type: .released, author: pair.seller, seller: pair.seller)
        try write(line, in: [AskedThread(id: reservation.threadID, askerID: pair.asker)])
    }

    /// Tells the buyer, and those who heard that the listing was kept for somebody else.
    private func writeEnd(of reservation: KeptReservation, _ line: Line) throws {
        let told = try stores.threads.told(
            .reservedForOther, about: reservation.listingID, after: reservation.lineID)
        guard let pair = try stores.threads.pair(of: reservation.threadID) else { return }
        try write(line, in: [AskedThread(id: reservation.threadID, askerID: pair.asker)])
        try tellChange(of: reservation.threadID, to: [pair.asker, pair.seller])
        // What nobody did is news to the buyer and the seller; the others hear of it once.
        let others = told.filter { $0.id != reservation.threadID }
        try write(Line(type: line.type, author: line.seller, seller: line.seller), in: others)
    }
}
