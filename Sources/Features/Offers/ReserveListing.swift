package import Domain
import MadangCore
import Storage

/// Keeps a listing for the asker of a thread for as long as its seller chose, and ends that. Both may be said twice.
package struct ReserveListing: Verb {
    let ports: Ports

    /// At what it costs. The thread as the seller has it afterwards.
    ///
    /// Fails: `.notFound` for what is not a thread of the member, and for a listing that is gone or hidden;
    /// `.forbidden` for the asker; `.blocked`; `.conflict` with `.nothingLeft`, or with `.listingReserved` where it is
    /// kept for somebody else.
    package func callAsFunction(in id: Identifier<Domain.Thread>, by seller: Member) async throws
        -> ShownThread
    {
        try await database.write { stores in
            let thread = try stores.thread(id, of: seller)
            let trade = Trade(stores: stores, ids: ids, now: clock.now)
            let listing = try trade.listing(of: thread, soldBy: seller)
            if thread.reservation == nil { try trade.reserve(listing, for: thread, at: nil) }
            return try stores.shown([stores.thread(id, of: seller)], to: seller)[0]
        }
    }

    /// By the seller or the buyer. The thread as they have it afterwards. Fails: `.notFound` for what is not a thread
    /// of the member.
    package func release(in id: Identifier<Domain.Thread>, by member: Member) async throws -> ShownThread {
        try await database.write { stores in
            let thread = try stores.thread(id, of: member)
            if thread.reservation != nil, let listing = thread.listingID,
                let reservation = try stores.offers.reservation(of: listing)
            {
                try Trade(stores: stores, ids: ids, now: clock.now).release(reservation, by: member.id)
            }
            return try stores.shown([stores.thread(id, of: member)], to: member)[0]
        }
    }
}

/// Ends what is over by its time: offers that nobody answered, and reservations.
package struct EndOffers: Verb {
    let ports: Ports

    /// At most `limit` of each. How many ended; none by a clock that is not believed.
    package func callAsFunction(limit: Int = 100) async throws -> Int {
        guard try await ports.watch.look() == nil else { return 0 }
        let now = clock.now
        let lapsed = try await database.write { stores in
            let lapsed = try stores.offers.lapse(at: now, limit: limit)
            try Trade(stores: stores, ids: ids, now: now).tell(ofEach: lapsed)
            return lapsed.count
        }
        let overdue = try await database.read { try $0.offers.overdueReservations(at: now, limit: limit) }
        for due in overdue {
            try await database.write { stores in
                // As it is now: it may have been made anew, or ended.
                guard let reservation = try stores.offers.reservation(of: due.listingID),
                    reservation.until <= now
                else { return }
                try Trade(stores: stores, ids: ids, now: now).release(reservation, by: nil)
            }
        }
        return lapsed + overdue.count
    }
}
