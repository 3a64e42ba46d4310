package import MadangCore

/// For how long a member is to be kept out.
package enum SuspensionTerm: Hashable, Sendable {
    /// Until somebody lets them in again.
    case forEver
    case days(Int)
    case until(Timestamp)
    /// What was said is neither; the field in which it stood.
    case unreadable(field: String)

    /// The numbers of days that forms offer. Others up to `mostDays` are taken as well.
    package static let offered = [1, 3, 7, 30]
    package static let mostDays = 365

    /// From what a form or a command line says; for ever if it says nothing.
    package init(days: String?) {
        guard let days, !days.isEmpty else {
            self = .forEver
            return
        }
        self = Int(days).map(Self.days) ?? .unreadable(field: "days")
    }

    /// What is wrong with it at `now`.
    package func fault(at now: Timestamp) -> FieldFault? {
        let range = Fault.outOfRange(minimum: 1, maximum: Self.mostDays)
        switch self {
        case .forEver: return nil
        case .unreadable(let field): return FieldFault(field: field, fault: .format)
        case .days(let days):
            return (1...Self.mostDays).contains(days) ? nil : FieldFault(field: "days", fault: range)
        case .until(let end):
            let isNear = now < end && end <= now + .days(Self.mostDays)
            return isNear ? nil : FieldFault(field: "until", fault: range)
        }
    }

    /// When it is over, begun at `now`; nil for never, and for what has a fault.
    package func end(from now: Timestamp) -> Timestamp? {
        guard fault(at: now) == nil else { return nil }
        return switch self {
        case .forEver, .unreadable: nil
        case .days(let days): now + .days(days)
        case .until(let end): end
        }
    }
}
