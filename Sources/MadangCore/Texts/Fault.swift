/// What the API calls a wrong field (docs/api/errors.md, status 422 and 409).
public enum FieldCode: String, CaseIterable, Sendable {
    /// Absent or blank.
    case required
    /// Fewer characters than allowed.
    case tooShort = "too_short"
    /// More characters than allowed.
    case tooLong = "too_long"
    /// A number, or a crop, outside of what is possible.
    case outOfRange = "out_of_range"
    /// Not of the form expected; also a password that is too common, and a picture that is broken.
    case format
    /// Somebody else has it, it is used elsewhere, or the service keeps it for itself.
    case taken
    /// More items than allowed.
    case tooMany = "too_many"
    /// It does not exist, is not one's own, or is no word of the contract.
    case unknown
    /// It exists and cannot be used yet.
    case notReady = "not_ready"
    /// Those who look after the yard took it away.
    case removed
    /// Those who look after the yard decided so, and they alone can change it.
    case decided
}

/// One reason why a field is wrong, precise enough to say how to put it right.
///
/// Several faults share a `FieldCode`; people read the fault, programs the code.
public enum Fault: Error, Hashable, Sendable {
    /// Absent, or nothing that can be seen.
    case required
    /// Fewer characters than `minimum`.
    case tooShort(minimum: Int)
    /// More characters than `maximum`.
    case tooLong(maximum: Int)
    /// A number outside `minimum`…`maximum`.
    case outOfRange(minimum: Int, maximum: Int)
    /// A username with other characters than a–z, 0–9 and _.
    case characters
    /// A text with control characters other than line feed and tab.
    case controlCharacters
    /// A name with characters that show nothing or turn the direction of a text.
    case hiddenCharacters
    /// A letter with more than `maximum` combining marks: they would run over the lines around it.
    case tooManyMarks(maximum: Int)
    /// A username that the service keeps for itself.
    case reserved
    /// Not an e-mail address.
    case email
    /// A password among the 10 000 most common.
    case common
    /// A password that contains the member's username, display name or the local part of their address.
    case containsOwnName
    /// Somebody else has it.
    case taken
    /// A username that looks like one that people trust.
    case lookalike
    /// A list of more than `maximum` items.
    case tooMany(maximum: Int)
    /// The thing named does not exist, or is not the member's.
    case unknown
    /// The thing named exists but cannot be used yet.
    case notReady
    /// A photo of what moderators took away.
    case removed
    /// What moderators decided, and they alone can change.
    case decided
    /// Not of the form expected.
    case format
    /// A crop that does not lie within the picture.
    case cropOutside
    /// A crop that is wider than high, or higher than wide, where a square is needed.
    case cropNotSquare
    /// A picture that is truncated or broken.
    case unreadablePicture
    /// An invite that never was, was used up, ran out or was revoked.
    case spentInvite
    /// A proof of work that ran out, was used, or was made for another network.
    case staleProof
    /// A proof of work in which not enough work went.
    case weakProof
    /// A code that is wrong, was used, or ran out.
    case wrongCode
    /// Not the same as what it must repeat.
    case mismatch
    /// Not an amount of money with at most so many decimals.
    case amount(decimals: Int)
    /// A discount that is larger than the price.
    case abovePrice
    /// More is offered than is asked for.
    case aboveAsked
    /// Nothing is offered.
    case nothingOffered
    /// Nothing can be offered for what is given away.
    case givenAway
    /// A day that is not today where the member is.
    case notToday
    /// A time for a post that has passed, or is too far away.
    case timeAhead

    /// What programs are told of it; several faults share one.
    public var code: FieldCode {
        switch self {
        case .required: .required
        case .tooShort: .tooShort
        case .tooLong: .tooLong
        case .outOfRange, .cropOutside, .abovePrice, .aboveAsked, .nothingOffered, .givenAway, .notToday,
            .timeAhead:
            .outOfRange
        case .reserved, .taken, .lookalike: .taken
        case .tooMany: .tooMany
        case .unknown, .spentInvite, .staleProof, .wrongCode: .unknown
        case .notReady: .notReady
        case .removed: .removed
        case .decided: .decided
        case .characters, .controlCharacters, .hiddenCharacters, .tooManyMarks, .email, .common,
            .containsOwnName,
            .format, .cropNotSquare, .unreadablePicture, .mismatch, .amount, .weakProof:
            .format
        }
    }
}
