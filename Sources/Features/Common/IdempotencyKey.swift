import Domain
import Storage

/// An `Idempotency-Key` of a member, good for making one thing of a kind within 24 hours. Without a text it is good for
/// nothing, and everything is made each time.
struct IdempotencyKey<Made: Sendable>: Sendable {
    private let text: String?
    /// The kind: keys for others are other keys.
    private let scope: String
    private let member: Identifier<Member>
    private let now: Timestamp

    init(_ text: String?, _ scope: String, of member: Member, at now: Timestamp) {
        self.text = text
        self.scope = scope
        self.member = member.id
        self.now = now
    }

    /// What was made with it before; nil if nothing was.
    func earlier(in stores: Stores) throws -> Identifier<Made>? {
        guard let text else { return nil }
        return try stores.idempotency.result(
            of: text, by: member, scope: scope, since: now - idempotencyLifetime
        ).map(Identifier.init(rawValue:))
    }

    /// That, or what `make` makes now. Called in the unit of work in which it is made.
    func once(in stores: Stores, _ make: () throws -> Identifier<Made>) throws -> Identifier<Made> {
        if let earlier = try earlier(in: stores) { return earlier }
        let made = try make()
        if let text {
            try stores.idempotency.record(made.rawValue, of: text, by: member, scope: scope, at: now)
        }
        return made
    }
}
