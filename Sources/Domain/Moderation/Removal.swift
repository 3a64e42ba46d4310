/// Something that is taken away for good. Until it is due it can be put back.
package struct Removal: Hashable, Sendable {
    /// Of the decision.
    package let id: Identifier<Decision>
    package let kind: ThingKind
    /// The number of the thing's id.
    package let thingID: Int64
    /// When it is deleted.
    package let dueAt: Timestamp
    /// What the profile said; empty for everything else.
    package let displayName: String
    package let bio: String

    /// How long those who look after the yard can take a removal back.
    package static let grace = Duration.days(7)

    package init(
        id: Identifier<Decision>, kind: ThingKind, thingID: Int64, dueAt: Timestamp, displayName: String = "",
        bio: String = ""
    ) {
        self.id = id
        self.kind = kind
        self.thingID = thingID
        self.dueAt = dueAt
        self.displayName = displayName
        self.bio = bio
    }
}
