public import MadangAPI
public import Observation

/// The market, or what one member sells: which listings are shown, and in which order.
///
/// What one lists on this device stands on top at once; what others list is counted in `list.newCount` and comes by
/// `list.showNew()`. Both only where everything is shown, newest first: elsewhere nobody can tell where it belongs.
@MainActor @Observable public final class MarketState: Listener {
    /// The listings.
    public private(set) var list: ListState<Listing, ListingState>
    /// Which of them, and in which order.
    public private(set) var filter: Madang.ListingFilter

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let seller: String?
    @ObservationIgnored private let limit: Int?

    /// The market, or with a username what that member sells; `limit` is how many listings a page has.
    public init(
        in yard: YardState, seller: String? = nil, filter: Madang.ListingFilter = Madang.ListingFilter(),
        limit: Int? = nil
    ) {
        self.yard = yard
        self.seller = seller
        self.filter = filter
        self.limit = limit
        list = Self.list(filter, seller, limit, in: yard)
        yard.listen(self)
    }

    /// Shows others, or in another order. What was on its way for an earlier filter shows no more.
    public func show(_ filter: Madang.ListingFilter) async {
        if filter != self.filter {
            self.filter = filter
            list = Self.list(filter, seller, limit, in: yard)
        }
        await list.refresh()
    }

    /// Whether everything is shown, newest first.
    private var isPlain: Bool {
        let asked = [filter.words, filter.status, filter.category, filter.condition, filter.place]
        return asked.allSatisfy { ($0 ?? "").isEmpty } && !filter.isFree
            && (filter.sort ?? "newest") == "newest"
    }

    private static func list(
        _ filter: Madang.ListingFilter, _ seller: String?, _ limit: Int?, in yard: YardState
    ) -> ListState<Listing, ListingState> {
        let listings =
            seller.map { yard.yard.listings(of: $0, filter, limit: limit) }
            ?? yard.yard.listings(filter, limit: limit)
        return ListState(listings, in: yard, leavesOutMuted: seller == nil) { yard.listing($0) }
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .listed(let listing) where isPlain && isOf(listing.seller.username):
            // What was pulled up may be there, further down.
            if list.contains(listing.id) { await list.remove(listing.id) }
            await list.insert(listing)
        case .news(.listingCreated(let listing)) where isPlain && isOf(listing.seller.username):
            list.offer(listing.listingID, by: listing.seller.username)
        default: break
        }
    }

    private func isOf(_ username: String) -> Bool { seller == nil || seller == username }
}

extension YardState {
    /// Puts something into the market, on all screens, once: the same `key` within 24 hours gives the same listing.
    /// Fails: as `Madang.createListing`.
    @discardableResult public func sell(_ draft: ListingRequest, key: String? = nil)
        async throws(MadangError) -> ListingState
    {
        let listing = try await yard.createListing(draft, key: key)
        await publish(.listed(listing))
        return self.listing(listing)
    }
}
