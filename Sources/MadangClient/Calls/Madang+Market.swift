public import MadangAPI

/// The market, and asking its sellers.
extension Madang {
    /// Which listings, and in which order.
    public struct ListingFilter: Hashable, Sendable {
        /// Words of the name or the description.
        public var words: String?
        /// "on_sale", "reserved" or "sold_out".
        public var status: String?
        /// "newest", "price_asc" or "price_desc".
        public var sort: String?
        /// The `id` of a category of the yard.
        public var category: String?
        /// The `id` of a condition of the yard.
        public var condition: String?
        /// The `id` of a place of the yard.
        public var place: String?
        /// Whether only what is given away.
        public var isFree: Bool

        /// All of them, newest first.
        public init(
            words: String? = nil, status: String? = nil, sort: String? = nil, category: String? = nil,
            condition: String? = nil, place: String? = nil, isFree: Bool = false
        ) {
            self.words = words
            self.status = status
            self.sort = sort
            self.category = category
            self.condition = condition
            self.place = place
            self.isFree = isFree
        }

        fileprivate func query(seller: String? = nil, limit: Int?) -> QueryItems {
            QueryItems([
                "q": words, "status": status, "seller": seller, "sort": sort, "category": category,
                "condition": condition, "place": place, "free": isFree ? "true" : nil, "limit": limit.text,
            ])
        }
    }

    /// What is in the market; `seller` is a username.
    public func listings(_ filter: ListingFilter = ListingFilter(), seller: String? = nil, limit: Int? = nil)
        -> PagedList<Listing>
    {
        list(Calls.market.listListings, query: filter.query(seller: seller, limit: limit))
    }

    /// What a member sells.
    public func listings(of username: String, _ filter: ListingFilter = ListingFilter(), limit: Int? = nil)
        -> PagedList<Listing>
    {
        list(
            Calls.market.listMemberListings, ["username": username], query: filter.query(limit: limit))
    }

    /// What sellers choose from: the categories, conditions and places of the yard.
    public func marketChoices() async throws(MadangError) -> MarketChoices {
        try await ask(Calls.market.showChoices)
    }

    /// For owners: changes the lists that are there in `change`, each whole; `version` is the one that they were
    /// changed from. Fails: 409 `conflict`; 422 `invalid` with "categories", "conditions" or "places".
    @discardableResult public func editMarketChoices(_ change: MarketChoicesRequest, version: Int? = nil)
        async throws(MadangError) -> MarketChoices
    {
        try await ask(Calls.market.editChoices, [:], change, version: version)
    }

    /// Puts something into the market, once: the same `key` within 24 hours gives the same listing.
    @discardableResult public func createListing(_ draft: ListingRequest, key: String? = nil)
        async throws(MadangError) -> Listing
    {
        try await ask(Calls.market.createListing, [:], draft, key: key)
    }

    /// A listing.
    public func listing(_ id: String) async throws(MadangError) -> Listing {
        try await ask(Calls.market.showListing, ["id": id])
    }

    /// Changes a listing of one's own; what is nil stays as it is. Guarded: 403 "confirmation_required" until
    /// `confirm(password:)`.
    @discardableResult public func editListing(_ id: String, _ change: ListingRequest, version: Int? = nil)
        async throws(MadangError) -> Listing
    {
        try await ask(Calls.market.editListing, ["id": id], change, version: version)
    }

    /// Brings a listing of one's own to the top of the newest: once in three days. Fails: 409 "conflict" before its
    /// `pullUpFrom`, and when it is sold out.
    @discardableResult public func pullUpListing(_ id: String) async throws(MadangError) -> Listing {
        try await ask(Calls.market.pullUpListing, ["id": id])
    }

    /// Deletes a listing of one's own; guarded as an edit.
    public func deleteListing(_ id: String, version: Int? = nil) async throws(MadangError) {
        try await send(Calls.market.deleteListing, ["id": id], version: version)
    }

    /// The posts that carry a listing.
    public func posts(carrying listing: String, limit: Int? = nil) -> PagedList<Post> {
        list(Calls.market.listListingPosts, ["id": listing], query: QueryItems(["limit": limit.text]))
    }

    /// One's threads, that with the latest message first.
    public func threads(limit: Int? = nil) -> PagedList<MadangAPI.Thread> {
        PagedList { [client] next throws(MadangError) in
            let query = QueryItems(["limit": limit.text])
            let request =
                next.map { APIRequest(next: $0, of: Calls.threads.listThreads.endpoint) }
                ?? APIRequest(Calls.threads.listThreads, query: query)
            let page: ThreadList = try await client.deliver(request) { try await $0.decoded() }
            return ItemList(data: page.data, next: page.paging.next)
        }
    }

    /// The first threads, and how many messages are unread in all of them.
    public func threadSummary() async throws(MadangError) -> ThreadList {
        try await ask(Calls.threads.listThreads)
    }

    /// Asks the seller of a listing, once: the same `key` says nothing twice.
    @discardableResult public func askSeller(
        of listing: String, _ message: MessageRequest, key: String? = nil
    )
        async throws(MadangError) -> MadangAPI.Thread
    {
        try await ask(Calls.threads.askSeller, ["id": listing], message, key: key)
    }

    /// What is said in a thread, newest first.
    public func messages(in thread: String, limit: Int? = nil) -> PagedList<Message> {
        list(Calls.threads.listMessages, ["id": thread], query: QueryItems(["limit": limit.text]))
    }

    /// Says something in a thread, once: the same `key` says nothing twice.
    @discardableResult public func sendMessage(
        _ message: MessageRequest, in thread: String, key: String? = nil
    )
        async throws(MadangError) -> Message
    {
        try await ask(Calls.threads.sendMessage, ["id": thread], message, key: key)
    }

    /// Marks a thread as read up to a message, or all of it.
    @discardableResult public func readThread(_ id: String, upTo message: String? = nil)
        async throws(MadangError) -> MadangAPI.Thread
    {
        try await ask(Calls.threads.readThread, ["id": id], ReadThreadRequest(upTo: message))
    }
}
