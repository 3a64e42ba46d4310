public import MadangAPI
public import MadangCore
public import Observation

/// A listing on all screens that show it.
///
/// What its seller changes is sent with the version that one saw. The server asks for the password once in ten minutes:
/// then `needsPassword` is true, and `confirm(password:)` goes on with what was wanted.
@MainActor @Observable public final class ListingState: Identifiable {
    /// The id of the listing.
    public nonisolated let id: String
    /// What the server said last.
    public private(set) var listing: Listing
    /// What it cost and costs, oldest first; nil where the listing was not loaded by itself.
    public private(set) var priceHistory: [PriceStep]?
    /// Who sells it.
    public let seller: MemberState
    /// Whether it was deleted while it was shown.
    public private(set) var isDeleted = false
    /// Whether a change is under way.
    public var isChanging: Bool { change.isUnderWay }
    /// A change that did not get through, with all that was written: it waits for the password, was overtaken by
    /// another one, or the server refused it. The next change takes its place.
    public private(set) var unsent: ListingRequest?
    /// What the server found wrong with it.
    public private(set) var problem: Problem?
    /// Whether it, or the deletion, waits for the password.
    public private(set) var needsPassword = false

    @ObservationIgnored private var isDeletionUnsent = false
    private let heart: Wish<Bool>
    /// How many gave it a heart as the server knows it.
    private var knownHeartCount: Int
    private let change = Change()
    @ObservationIgnored private let yard: YardState

    init(_ listing: Listing, in yard: YardState) {
        id = listing.id
        self.listing = listing
        self.yard = yard
        seller = yard.member(listing.seller)
        priceHistory = listing.priceHistory
        heart = Wish(listing.isHearted, yard.moments)
        knownHeartCount = listing.heartCount
    }

    /// Whether one gave it a heart, as one wants it.
    public var isHearted: Bool { heart.value }

    /// How many gave it a heart, oneself among them as one wants it.
    public var heartCount: Int { heart.count(knownHeartCount) }

    /// Gives it a heart, or takes that back: at once here, then on the server. Where that fails it is as before, and
    /// `YardState.failure` says why.
    public func setHearted(_ isHearted: Bool) async {
        await yard.trying(.heart(listing: id)) { () throws(MadangError) in
            try await heart.want(isHearted) { [self] wanted throws(MadangError) in
                let state =
                    wanted ? try await yard.yard.heartListing(id) : try await yard.yard.unheartListing(id)
                learn(heartCount: state.heartCount)
                return state.isHearted
            }
        }
    }

    /// Whether it can be bought.
    public var status: ListingStatus { ListingStatus(rawValue: listing.status) ?? .soldOut }

    /// Whether a change was overtaken by another one: `unsent` has what was written, `listing` what is there now, and
    /// `sendAgain()` goes over it.
    public var isOvertaken: Bool { problem?.code == "conflict" }

    /// Loads it anew, with what it cost before. Where that fails `YardState.failure` says why.
    public func load() async {
        await yard.trying(.load) { [self] () throws(MadangError) in
            learn(try await yard.yard.listing(id))
        }
    }

    /// Reserves it, calls it sold out or puts it on sale. Whether that worked.
    @discardableResult public func setStatus(_ status: ListingStatus) async -> Bool {
        await edit(ListingRequest(status: status.rawValue))
    }

    /// Says how many there are. Whether that worked.
    @discardableResult public func setStock(_ stock: Int) async -> Bool {
        await edit(ListingRequest(stock: DecimalText(String(stock))))
    }

    /// Brings it to the top of the newest, on all screens: once in three days, from `Listing.pullUpFrom` on. Whether
    /// that worked; if not, `YardState.failure` says why.
    @discardableResult public func pullUp() async -> Bool {
        await change.run {
            await yard.trying(.pullUpListing(id)) { [self] () throws(MadangError) in
                let listing = try await yard.yard.pullUpListing(id)
                learn(listing)
                await yard.publish(.listed(listing))
            }
        }
    }

    /// Changes what is named in `change`. Whether that worked; if not, `unsent` has it, and `problem` says why.
    @discardableResult public func edit(_ change: ListingRequest) async -> Bool {
        await changing(.editListing(id)) { [self] () throws(MadangError) in
            unsent = change
            let listing = try await yard.yard.editListing(id, change, version: listing.version)
            unsent = nil
            learn(listing)
            await yard.publish(.relisted(listing))
        }
    }

    /// Deletes it; it goes from all screens once it is gone. Whether that worked.
    @discardableResult public func delete() async -> Bool {
        await changing(.deleteListing(id)) { [self] () throws(MadangError) in
            isDeletionUnsent = true
            try await Change.takingAway { () throws(MadangError) in
                try await yard.yard.deleteListing(id, version: listing.version)
            }
            isDeletionUnsent = false
            await yard.publish(.news(.listingDeleted(ListingEvent(listingID: id))))
        }
    }

    /// Sends once more what did not get through, over what is there now. Whether that worked.
    @discardableResult public func sendAgain() async -> Bool {
        if isDeletionUnsent { return await delete() }
        guard let unsent else { return false }
        return await edit(unsent)
    }

    /// Shows the password, and goes on with what waited for it. Whether that worked.
    @discardableResult public func confirm(password: String) async -> Bool {
        let isConfirmed = await yard.trying(.editListing(id)) { [self] () throws(MadangError) in
            try await yard.yard.confirm(password: password)
            needsPassword = false
        }
        return isConfirmed ? await sendAgain() : false
    }

    /// Lets go of what did not get through.
    public func discard() { (unsent, problem, needsPassword, isDeletionUnsent) = (nil, nil, false, false) }

    private func changing(
        _ wish: YardState.FailedAction.Wish, _ body: () async throws(MadangError) -> Void
    ) async -> Bool {
        await change.run {
            discard()
            do throws(MadangError) {
                try await body()
                return true
            } catch {
                if case .problem(let problem) = error { self.problem = problem }
                needsPassword = error.code == "confirmation_required"
                if error.code == "conflict" { await yard.renewListing(id) }
                // To be asked for the password is no failure.
                let failure = error
                if !needsPassword { await yard.trying(wish) { () throws(MadangError) in throw failure } }
                return false
            }
        }
    }

    /// What was read before a change that is known changes nothing of it.
    func learn(_ new: Listing) {
        guard new.version >= listing.version else { return }
        // In a list it comes without.
        if new.priceHistory != nil || new.version > listing.version { priceHistory = new.priceHistory }
        if new != listing { listing = new }
        _ = yard.member(new.seller)
        if heart.learn(new.isHearted) { learn(heartCount: new.heartCount) }
    }

    private func learn(heartCount: Int) {
        if knownHeartCount != heartCount { knownHeartCount = heartCount }
    }

    func learnDeletion() { isDeleted = true }
}
