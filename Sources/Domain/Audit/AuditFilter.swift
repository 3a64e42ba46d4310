/// Which events are asked for; nil asks for all.
package struct AuditFilter: Hashable, Sendable {
    package var kinds: Set<AuditEvent.Kind>?
    /// In lower case. Also finds members that are gone.
    package var username: String?
    /// Tells apart members of one name, of whom one is gone.
    package var memberID: Identifier<Member>?
    /// Not before that moment.
    package var since: Timestamp?

    package init(
        kinds: Set<AuditEvent.Kind>? = nil, username: String? = nil, memberID: Identifier<Member>? = nil,
        since: Timestamp? = nil
    ) {
        self.kinds = kinds
        self.username = username
        self.memberID = memberID
        self.since = since
    }
}
