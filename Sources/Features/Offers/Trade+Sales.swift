import Domain
import MadangCore
import Storage

extension Trade {
    /// One of the listing is sold to the asker of `thread`; they are told, and whoever asked lately if it was the last
    /// one. What is kept for somebody else stays so while some of it is left.
    ///
    /// Fails: `.conflict` with `.nothingLeft`; without a reason when the listing was changed meanwhile.
    func sell(_ listing: Listing, to thread: Thread, for amount: Money) throws {
        guard listing.status != .soldOut else { throw DomainError(.conflict, reason: .nothingLeft) }
        let (seller, buyer) = (listing.seller.id, thread.partner.id)
        let line = ids.next() as Identifier<Message>
        try stores.sales.insert(
            NewSale(
                id: ids.next(), listing: listing, buyerID: buyer, threadID: thread.id, lineID: line,
                amount: amount, soldAt: now))
        if let open = try stores.offers.open(in: thread.id) {
            _ = try stores.offers.end(open.offer.id, as: open.offer.amount == amount ? .accepted : .lapsed)
        }
        let left = max(0, listing.stock - 1)
        let reservation = try stores.offers.reservation(of: listing.id)
        let isKept = left > 0 && reservation != nil && reservation?.threadID != thread.id
        let isFreed = left > 0 && !isKept
        if isFreed { _ = try stores.offers.deleteReservation(of: listing.id) }
        let status: ListingStatus = left == 0 ? .soldOut : isKept ? .reserved : .onSale
        let change = ListingChange(
            stock: left == listing.stock ? nil : left, status: status == listing.status ? nil : status,
            editedAt: now, expectedVersion: listing.version)
        _ = try stores.changed(listing, by: change, soldIn: thread.id, ids)
        let asked = AskedThread(id: thread.id, askerID: buyer)
        try write(Line(type: .sold, author: seller, seller: seller), in: [asked], first: line)
        try tellChange(of: thread.id, to: [buyer, seller])
        guard isFreed, let reservation else { return }
        let waiting = try whoHeard(of: reservation).filter { $0.id != thread.id }
        try write(Line(type: .released, author: seller, seller: seller), in: waiting)
    }

    /// Whoever asked lately is told that they cannot have it any more, and for whom it was kept, or who heard of that,
    /// whenever they spoke last. Of what is hidden whom it was kept for is told alone.
    ///
    /// - Parameters:
    ///   - kept: the reservation that ended with it.
    ///   - sale: the thread in which it was sold.
    func tellSoldOut(_ listing: Listing, _ kept: KeptReservation?, besides sale: Identifier<Thread>?) throws {
        let seller = listing.seller.id
        var told: [AskedThread] = []
        if listing.hiddenAt == nil {
            told = try others(than: sale, about: listing.id) + (kept.map(whoHeard) ?? [])
        }
        if let kept, let pair = try stores.threads.pair(of: kept.threadID) {
            told.append(AskedThread(id: kept.threadID, askerID: pair.asker))
            try tellChange(of: kept.threadID, to: [pair.asker, pair.seller])
        }
        let others = Set(told).filter { $0.id != sale }.sorted { $0.id < $1.id }
        try write(Line(type: .soldToOther, author: seller, seller: seller), in: others)
    }

    /// Whoever was told lately that it is sold, and nothing else since, is told that it can be had again. Nobody hears
    /// of what they cannot have.
    func tellOnSale(_ listing: Listing) throws {
        guard listing.hiddenAt == nil else { return }
        let told = try stores.threads.lastTold(
            .soldToOther, about: listing.id, since: now - .days(OfferRule.audienceDays))
        let seller = listing.seller.id
        try write(Line(type: .released, author: seller, seller: seller), in: told)
    }

    private func whoHeard(of reservation: KeptReservation) throws -> [AskedThread] {
        try stores.threads.told(.reservedForOther, about: reservation.listingID, after: reservation.lineID)
    }

    /// The sale is taken back: there is one more of the listing. It is on sale again, and whoever heard of the sale is
    /// told; or it stays kept, and the buyer alone is told so. What was said of the sale goes with it.
    func undo(_ sale: ThreadSale, in thread: Thread, by seller: Member) throws {
        guard let found = try stores.sales.sale(sale.id), try stores.sales.delete(sale.id) else { return }
        var type = MessageType.released
        if let id = found.listingID, let listing = try stores.listings.listing(id, viewer: seller.id) {
            let change = ListingChange(
                stock: min(listing.stock + 1, StockRule.maximum),
                status: listing.status == .soldOut ? .onSale : nil, editedAt: now,
                expectedVersion: listing.version)
            _ = try stores.changed(listing, by: change, ids)
            if listing.hiddenAt == nil, listing.status == .reserved {
                let isOwn = try stores.offers.reservation(of: id)?.threadID == thread.id
                type = isOwn ? .reserved : .reservedForOther
            }
        }
        let own = AskedThread(id: thread.id, askerID: thread.partner.id)
        try write(Line(type: type, author: seller.id, seller: seller.id), in: [own])
        try tellChange(of: thread.id, to: [thread.partner.id, seller.id])
    }
}
