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

    /// The listing is kept for nobody any more, and on sale again; the buyer and whoever heard of it are told. Where it
    /// is hidden the buyer alone is told: nobody else hears of what they cannot have.
    ///
    /// - Parameters:
    ///   - author: who ended it; nil where neither of the two did, as when its time is over: then it is unread for
    ///     both.
    func release(_ reservation: KeptReservation, by author: Identifier<Member>?) throws {
        guard let seller = try stores.listings.seller(of: reservation.listingID),
            let listing = try stores.listings.listing(reservation.listingID, viewer: seller),
            try stores.offers.deleteReservation(of: reservation.listingID)
        else { return }
        if listing.status == .reserved { try putOnSale(listing) }
        let line = Line(
            type: .released, author: author ?? seller, seller: seller, isUnreadForBoth: author == nil)
        try writeEnd(of: reservation, line, toOthers: listing.hiddenAt == nil)
    }

    /// What ends with a buyer who is not there for others any more: what is kept for them is on sale again, and their
    /// open offers lapse.
    ///
    /// - Parameter author: who ended it; nil where neither of the two did, as with a suspension.
    func end(for buyer: Identifier<Member>, by author: Identifier<Member>?) throws {
        for kept in try stores.offers.reservations(for: buyer) { try release(kept, by: author) }
        try tell(ofEach: stores.offers.lapse(by: buyer))
    }

    /// What the new status of a listing ends: a reservation, unless it is reserved, and open offers for what is sold
    /// out. Who asked lately is told when it is sold out, and those who were told so when it is on sale again.
    ///
    /// - Parameter sale: the thread in which it was sold, whose asker is told so elsewhere.
    func settle(_ listing: Listing, soldIn sale: Identifier<Thread>?) throws {
        guard listing.status != .reserved else { return }
        let kept = try stores.offers.reservation(of: listing.id)
        if kept != nil { _ = try stores.offers.deleteReservation(of: listing.id) }
        if listing.status == .soldOut {
            try tellSoldOut(listing, kept, besides: sale)
            try lapse(of: listing.id)
        } else {
            if let kept {
                let line = Line(type: .released, author: listing.seller.id, seller: listing.seller.id)
                try writeEnd(of: kept, line, toOthers: listing.hiddenAt == nil)
            }
            try tellOnSale(listing)
        }
    }

    /// What ends with a listing that its seller deletes: open offers lapse, and whom it was kept for is told. Whoever
    /// heard that it is kept for somebody else is not: they cannot have it. Whether it was kept for somebody.
    @discardableResult
    func end(of listing: Listing) throws -> Bool {
        try lapse(of: listing.id)
        guard let reservation = try stores.offers.reservation(of: listing.id),
            try stores.offers.deleteReservation(of: listing.id)
        else { return false }
        let seller = listing.seller.id
        let line = Line(type: .released, author: seller, seller: seller)
        try writeEnd(of: reservation, line, toOthers: false)
        return true
    }

    /// The same for a listing that moderators hide: it is on sale if they show it again.
    func withhold(_ listing: Listing) throws {
        guard try end(of: listing), listing.status == .reserved else { return }
        try putOnSale(listing)
    }

    private func putOnSale(_ listing: Listing) throws {
        let change = ListingChange(status: .onSale, editedAt: now, expectedVersion: listing.version)
        _ = try stores.changed(listing, by: change, ids)
    }

    /// Tells the buyer and, with `toOthers`, those who heard that the listing was kept for somebody else.
    private func writeEnd(of reservation: KeptReservation, _ line: Line, toOthers: Bool) throws {
        guard let pair = try stores.threads.pair(of: reservation.threadID) else { return }
        try write(line, in: [AskedThread(id: reservation.threadID, askerID: pair.asker)])
        try tellChange(of: reservation.threadID, to: [pair.asker, pair.seller])
        guard toOthers else { return }
        let told = try stores.threads.told(
            .reservedForOther, about: reservation.listingID, after: reservation.lineID)
        // What nobody did is news to the buyer and the seller; the others hear of it once.
        let others = told.filter { $0.id != reservation.threadID }
        try write(Line(type: line.type, author: line.seller, seller: line.seller), in: others)
    }
}
