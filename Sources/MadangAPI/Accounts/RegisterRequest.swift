/// What somebody fills in to join. Absent keys read as empty texts, so that each wrong field is told.
public struct RegisterRequest: Codable, Hashable, Sendable {
    /// 3…20 of a–z, 0–9 and _; capitals are read as small letters. It never changes.
    public var username: String?
    /// At most 254 octets; nobody else sees it.
    public var email: String?
    /// 8…128 characters of any kind; none of the most common, nor one's own name.
    public var password: String?
    /// 1…20 characters; the username where nothing is said.
    public var displayName: String?
    /// The secret of an invite, where the yard asks for one.
    public var invite: String?
    /// Work that was done for a `JoinChallenge`: its `challenge`, a point, and the numbers with commas between them.
    /// Without one a yard that is open to all may let somebody wait.
    public var proof: String?

    /// Nil is sent as absent; the first three are required.
    public init(
        username: String?, email: String?, password: String?, displayName: String? = nil,
        invite: String? = nil, proof: String? = nil
    ) {
        self.username = username
        self.email = email
        self.password = password
        self.displayName = displayName
        self.invite = invite
        self.proof = proof
    }

    private enum CodingKeys: String, CodingKey {
        case username, email, password, invite, proof
        case displayName = "display_name"
    }
}
