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
        if !isKept { _ = try stores.offers.deleteReservation(of: listing.id) }
        let status: ListingStatus = left == 0 ? .soldOut : isKept ? .reserved : .onSale
        let change = ListingChange(
            stock: left == listing.stock ? nil : left, status: status == listing.status ? nil : status,
            editedAt: now, expectedVersion: listing.version)
        _ = try stores.changed(listing, by: change, ids)
        let asked = AskedThread(id: thread.id, askerID: buyer)
        try write(Line(type: .sold, author: seller, seller: seller), in: [asked], first: line)
        try tellChange(of: thread.id, to: [buyer, seller])
        try tellOthers(of: listing, isGone: left == 0, reservation: isKept ? nil : reservation, thread.id)
    }

    private func tellOthers(
        of listing: Listing, isGone: Bool, reservation: KeptReservation?, _ thread: Identifier<Thread>
    ) throws {
        let seller = listing.seller.id
        let told =
            try reservation.map {
                try stores.threads.told(.reservedForOther, about: listing.id, after: $0.lineID)
            } ?? []
        guard isGone else {
            let waiting = told.filter { $0.id != thread }
            return try write(Line(type: .released, author: seller, seller: seller), in: waiting)
        }
        var others = try others(than: thread, about: listing.id)
        // For whom it was kept, whenever they spoke last.
        if let kept = reservation?.threadID, kept != thread, !others.contains(where: { $0.id == kept }),
            let pair = try stores.threads.pair(of: kept)
        {
            others.append(AskedThread(id: kept, askerID: pair.asker))
        }
        try write(Line(type: .soldToOther, author: seller, seller: seller), in: others)
    }

    /// The sale is taken back: there is one more of the listing. It is on sale again, and whoever heard of the sale is
    /// told; or it stays kept, and the buyer alone is told so. What was said of the sale goes with it.
    func undo(_ sale: ThreadSale, in thread: Thread, by seller: Member) throws {
        guard let (found, line) = try stores.sales.sale(sale.id), try stores.sales.delete(sale.id) else {
            return
        }
        var told: [AskedThread] = []
        var type = MessageType.released
        if let id = found.listingID, let listing = try stores.listings.listing(id, viewer: seller.id) {
            let change = ListingChange(
                stock: min(listing.stock + 1, StockRule.maximum),
                status: listing.status == .soldOut ? .onSale : nil, editedAt: now,
                expectedVersion: listing.version)
            _ = try stores.changed(listing, by: change, ids)
            // Nobody hears of what they cannot have.
            if listing.hiddenAt == nil, listing.status == .reserved {
                let isOwn = try stores.offers.reservation(of: id)?.threadID == thread.id
                type = isOwn ? .reserved : .reservedForOther
            } else if listing.hiddenAt == nil {
                told = try stores.threads.told(.soldToOther, about: id, after: line)
            }
        }
        let own = AskedThread(id: thread.id, askerID: thread.partner.id)
        let others = told.filter { $0.id != thread.id }
        try write(Line(type: type, author: seller.id, seller: seller.id), in: [own] + others)
        try tellChange(of: thread.id, to: [thread.partner.id, seller.id])
    }
}
