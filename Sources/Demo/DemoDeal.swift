/// What two of the demo yard agreed on, or did not yet, about something in its market.
package struct DemoDeal: Hashable, Sendable {
    /// How far it came.
    package enum Outcome: Hashable, Sendable {
        /// The offer waits for an answer.
        case open
        /// The seller took the offer: the listing is kept for the asker.
        case kept
        /// It was sold at the price, and both thanked the other in these words.
        case sold(seller: String, buyer: String)
    }

    /// By its place in `DemoListings.all`.
    package let listing: Int
    /// A username.
    package let asker: String
    /// What they say first.
    package let words: String
    /// What they offer with it, as a decimal text; nil for nothing.
    package let offer: String?
    package let outcome: Outcome
    /// When all of it happens.
    package let hoursAgo: Int
}

package enum DemoDeals {
    /// Oldest first.
    package static let all: [DemoDeal] = [
        DemoDeal(
            listing: 8, asker: "minji", words: "엽서 한 묶음 사고 싶어요. 빵집 골목에서 저녁에 뵐 수 있을까요?", offer: nil,
            outcome: .sold(seller: "약속 시간보다 일찍 와 주셨어요.", buyer: "사진이 참 고와요. 봉투까지 챙겨 주셨어요."),
            hoursAgo: 50),
        DemoDeal(
            listing: 3, asker: "minji", words: "창 하나만 작게 이어도 될까요?", offer: "200000", outcome: .open,
            hoursAgo: 9),
        DemoDeal(
            listing: 4, asker: "taeo", words: "필름은 제가 준비할게요. 이 값에 괜찮으실까요?", offer: "300000",
            outcome: .kept, hoursAgo: 4),
    ]

    /// Places of listings for which somebody offers something.
    static let offered = Set(all.filter { $0.offer != nil }.map(\.listing))
}
