/// In what things are priced (docs/api/market.md). The words are sent and kept: they never change.
public enum Currency: String, CaseIterable, Sendable {
    /// Won: no decimals.
    case krw = "KRW"
    /// Dollars, with two decimals.
    case usd = "USD"

    /// Digits behind the point: a dollar has hundred cents, a won nothing smaller.
    public var decimals: Int {
        switch self {
        case .krw: 0
        case .usd: 2
        }
    }

    /// Minor units of one unit.
    public var unit: Int64 {
        switch self {
        case .krw: 1
        case .usd: 100
        }
    }

    /// The largest price in whole units. Ours: ten thousand million won, ten million dollars; more is a slip of the
    /// finger, and sums of such amounts are far from the end of the integers.
    public var maximum: Int {
        switch self {
        case .krw: 10_000_000_000
        case .usd: 10_000_000
        }
    }

    /// What one minor unit counts where amounts of several currencies stand in one order: a dollar as thousand won.
    /// Such an order is for looking around, and must not change while somebody walks through it, as a rate of
    /// exchange would (docs/decisions/0027-market.md).
    public var orderWeight: Int64 {
        switch self {
        case .krw: 1
        case .usd: 10
        }
    }
}
