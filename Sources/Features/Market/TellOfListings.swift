import Domain
import MadangCore
import Storage

/// Tells members of listings: those with a heart what became cheaper or is available again, and those with an alert
/// what is new or cheaper. A piece in each unit of work, so that nobody waits, and a crash neither loses nor repeats
/// anything (docs/decisions/0088-keyword-alerts.md).
package struct TellOfListings: Verb {
    let ports: Ports

    /// So many are told in one piece.
    package static let pieceSize = 100

    /// A piece of everything that is to be told, until all is. Gives how many pieces that were. One listing for which
    /// many wait holds no other up. Fails: what the database and `goesOn` throw.
    ///
    /// - Parameter goesOn: asked before each piece; no ends it.
    @discardableResult
    package func callAsFunction(while goesOn: () async throws -> Bool = { true }) async throws -> Int {
        var pieces = 0
        var last: Identifier<Telling>?
        while let next = try await next(after: last), try await goesOn() {
            try await database.write { stores in try tellSome(next, in: stores) }
            pieces += 1
            last = next
        }
        return pieces
    }

    private func next(after last: Identifier<Telling>?) async throws -> Identifier<Telling>? {
        try await database.read { try $0.tellings.next(after: last) }
    }

    private func tellSome(_ id: Identifier<Telling>, in stores: Stores) throws {
        guard var telling = try stores.tellings.telling(id) else { return }
        guard let listing = try stores.tellings.listing(telling.listingID), telling.isTrue(of: listing) else {
            return try stores.tellings.delete(id)
        }
        let isAll =
            switch telling.stage {
            case .hearts: try tellHearts(of: listing, &telling, in: stores)
            case .alerts: try tellAlerts(of: listing, &telling, in: stores)
            }
        if !isAll {
            try stores.tellings.update(telling)
        } else if telling.stage == .hearts, telling.kind == .cheaper {
            telling.stage = .alerts
            (telling.toldGram, telling.toldID) = ("", 0)
            try stores.tellings.update(telling)
        } else {
            try stores.tellings.delete(id)
        }
    }

    /// Whether all were told.
    private func tellHearts(of listing: ToldListing, _ telling: inout Telling, in stores: Stores) throws
        -> Bool
    {
        let members = try stores.tellings.hearted(telling, limit: Self.pieceSize)
        let news: NewNotification.News =
            telling.prices.map { .priceDrop(telling.id, of: listing.id, $0) }
            ?? .availableAgain(telling.id, of: listing.id)
        for member in members { try notify(news, by: listing.sellerID, to: member, in: stores) }
        telling.toldID = members.last?.rawValue ?? telling.toldID
        return members.count < Self.pieceSize
    }

    /// Whether all were told. Somebody with several alerts that find it is told once.
    private func tellAlerts(of listing: ToldListing, _ telling: inout Telling, in stores: Stores) throws
        -> Bool
    {
        let found = try stores.tellings.alerts(for: listing, telling, limit: Self.pieceSize)
        for alert in found {
            try notify(
                .alert(alert.id, telling.id, of: listing.id, telling.prices), by: listing.sellerID,
                to: alert.member, in: stores)
        }
        if let last = found.last { (telling.toldGram, telling.toldID) = (last.gram, last.id.rawValue) }
        return found.count < Self.pieceSize
    }
}

extension Telling {
    /// Whether it is still so: the listing is there for others and can be had, and costs no more than is told.
    fileprivate func isTrue(of listing: ToldListing) -> Bool {
        guard listing.isShown, listing.status != .soldOut else { return false }
        if kind == .availableAgain, listing.status != .onSale { return false }
        guard let told = prices?.now else { return true }
        let paid = listing.price.bargain
        return paid.currency == told.currency && paid.minorUnits <= told.minorUnits
    }
}

extension Stores {
    /// Notes who is to be told of a new listing: those whose alerts find it.
    func tell(ofNew listing: NewListing, _ ids: IdentifierSource) throws {
        guard listing.status != .soldOut else { return }
        try tellings.insert(Telling(id: ids.next(), listingID: listing.id, kind: .new))
    }

    /// Notes who is to be told that `before` is `after` now: of what one pays less for in the same currency, and of
    /// what can be had again, once in `Telling.availablePause` at most.
    func tell(of before: Listing, after: Listing, _ ids: IdentifierSource, at moment: Timestamp) throws {
        let (paid, pays) = (before.price.bargain, after.price.bargain)
        if after.status != .soldOut, paid.currency == pays.currency, pays.minorUnits < paid.minorUnits {
            let prices = PriceChange(before: paid, now: pays)
            try tellings.insert(
                Telling(id: ids.next(), listingID: after.id, kind: .cheaper, prices: prices))
        }
        guard before.status != .onSale, after.status == .onSale,
            try tellings.noteAvailable(after.id, at: moment, unlessSince: moment - Telling.availablePause)
        else { return }
        try tellings.insert(Telling(id: ids.next(), listingID: after.id, kind: .availableAgain))
    }
}
