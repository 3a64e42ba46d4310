import MadangCore

/// What can be told on a device. The words are kept and told: they never change.
package enum PushKind: String, CaseIterable, Sendable {
    case like, comment, mention, follow, reply
    case commentLike = "comment_like"
    case priceDrop = "price_drop"
    case availableAgain = "available_again"
    case alert
    case message

    package init(_ kind: Notification.Kind) {
        self =
            switch kind {
            case .like: .like
            case .comment: .comment
            case .mention: .mention
            case .follow: .follow
            case .reply: .reply
            case .commentLike: .commentLike
            case .priceDrop: .priceDrop
            case .availableAgain: .availableAgain
            case .alert: .alert
            }
    }
}

/// What a member wants to be told on their devices.
package struct PushWishes: Hashable, Sendable {
    package var silentKinds: Set<PushKind>
    /// When nothing is told; nil for never.
    package var quiet: QuietHours?

    package init(silentKinds: Set<PushKind> = [], quiet: QuietHours? = nil) {
        self.silentKinds = silentKinds
        self.quiet = quiet
    }

    /// As somebody writes it; quiet hours are both or none. Fails: `.invalid` with "silent_kinds", "quiet_from" and
    /// "quiet_until".
    package init(_ kinds: [String], from: String?, until: String?) throws {
        var faults = FaultCollector()
        let known = kinds.compactMap(PushKind.init)
        let most = PushKind.allCases.count
        faults.check(
            "silent_kinds",
            kinds.count > most ? .tooMany(maximum: most) : known.count == kinds.count ? nil : .unknown)
        let (begin, end) = (from.flatMap { $0.isEmpty ? nil : $0 }, until.flatMap { $0.isEmpty ? nil : $0 })
        let (first, last) = (begin.flatMap(QuietHours.minute), end.flatMap(QuietHours.minute))
        let isEither = begin != nil || end != nil
        faults.check("quiet_from", !isEither || first != nil ? nil : begin == nil ? .required : .format)
        faults.check(
            "quiet_until",
            !isEither ? nil : last == nil ? end == nil ? .required : .format : first == last ? .unknown : nil)
        try faults.finish()
        silentKinds = Set(known)
        quiet = first.flatMap { first in last.flatMap { QuietHours(from: first, until: $0) } }
    }
}

/// A change of what a member wants to be told. Nil leaves a part as it is; quiet hours of empty text are none.
package struct PushWishesChange: Hashable, Sendable {
    package var silentKinds: [String]?
    package var quietFrom: String?
    package var quietUntil: String?

    package init(silentKinds: [String]? = nil, quietFrom: String? = nil, quietUntil: String? = nil) {
        self.silentKinds = silentKinds
        self.quietFrom = quietFrom
        self.quietUntil = quietUntil
    }

    /// Fails: `.invalid` with "silent_kinds", "quiet_from" and "quiet_until".
    package func applied(to wishes: PushWishes) throws -> PushWishes {
        try PushWishes(
            silentKinds ?? wishes.silentKinds.map(\.rawValue),
            from: quietFrom ?? wishes.quiet.map { QuietHours.text(of: $0.from) },
            until: quietUntil ?? wishes.quiet.map { QuietHours.text(of: $0.until) })
    }
}

/// A part of each day, in minutes from midnight in the member's zone; over midnight where it ends before it begins.
package struct QuietHours: Hashable, Sendable {
    package static let minutes = 0...1439

    package let from: Int
    package let until: Int

    /// Nil for minutes that no day has, and where it would last all day.
    package init?(from: Int, until: Int) {
        guard Self.minutes.contains(from), Self.minutes.contains(until), from != until else { return nil }
        self.from = from
        self.until = until
    }

    /// The minute of `07:05`; nil for anything else.
    package static func minute(of text: String) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(isDigit) }),
            let hour = UInt8(String(parts[0]) ?? ""), let minute = UInt8(String(parts[1]) ?? ""), hour < 24,
            minute < 60
        else { return nil }
        return Int(hour) * 60 + Int(minute)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// `07:05`
    package static func text(of minute: Int) -> String {
        let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return "\(digits(minute / 60)):\(digits(minute % 60))"
    }

    /// How many minutes are left of them at `minute` of a day; nil where it is none of theirs.
    package func left(at minute: Int) -> Int? {
        let length = (until - from + 1440) % 1440
        let passed = (minute - from + 1440) % 1440
        return passed < length ? length - passed : nil
    }
}
