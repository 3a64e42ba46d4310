/// Offers for listings, and for how long a listing is kept for somebody (docs/product.md, "Offers").
public enum OfferRule {
    /// After so many hours, as the seller chose, an offer without an answer and a reservation are over.
    public static let hours = [24, 48, 72, 168]
    /// Where the seller chose nothing.
    public static let usualHours = 72
    /// So many offers a member makes for one listing within a day.
    public static let dailyLimit = 10
    /// So long after it a sale can be taken back.
    public static let undoHours = 24
    /// Whoever said nothing for so long is not told what becomes of the listing.
    public static let audienceDays = 30

    /// One of `hours`. Fails: `.required`, `.unknown`.
    public static func readHours(_ text: String) throws(Fault) -> Int {
        guard !text.isEmpty else { throw .required }
        guard let value = Int(text), hours.contains(value) else { throw .unknown }
        return value
    }

    /// An amount above nothing and not above `bargain`, in its currency. Fails: as `Money`, and
    /// `.nothingOffered`, `.aboveAsked`.
    public static func read(_ text: String, upTo bargain: Money) throws(Fault) -> Money {
        let amount = try Money(Money.tidied(text), in: bargain.currency)
        guard !amount.isZero else { throw .nothingOffered }
        guard bargain.less(amount) != nil else { throw .aboveAsked }
        return amount
    }
}

/// What became of an offer. The words are sent and kept: they never change.
public enum OfferState: String, CaseIterable, Sendable {
    /// Waits for an answer.
    case open
    /// The seller took it: the listing was reserved, or sold.
    case accepted
    /// The seller did not take it.
    case declined
    /// Its author took it back, or made another one.
    case withdrawn
    /// Nobody answered in time, or there is nothing to be had any more.
    case lapsed
}

/// What a message is. The words are sent and kept: they never change.
public enum MessageType: String, CaseIterable, Sendable {
    /// What somebody said.
    case text
    /// What the asker would pay.
    case offer
    /// The listing is kept for the asker of this thread.
    case reserved
    /// It is kept for somebody else.
    case reservedForOther = "reserved_for_other"
    /// It is kept, or sold, no more: it can be had again.
    case released
    /// It was sold to the asker of this thread.
    case sold
    /// It was sold to somebody else.
    case soldToOther = "sold_to_other"

    /// Whether somebody of the two wrote it; else it is a line that tells what became of the listing.
    public var isSaid: Bool { self == .text || self == .offer }
}
