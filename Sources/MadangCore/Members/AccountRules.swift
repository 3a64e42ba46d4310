/// What somebody fills in to join, judged as a whole (API, "POST /auth/register"). Whether names are taken and an invite is
/// good, the store knows.
public struct JoinRule: Hashable, Sendable {
    public let username: String
    public let email: String
    public let password: String
    /// Empty where the username stands in.
    public let displayName: String

    public init(username: String, email: String, password: String, displayName: String = "") {
        self.username = username
        self.email = email
        self.password = password
        self.displayName = displayName
    }

    /// Every wrong field with its first fault. `isCommon` as in `PasswordRule.check`.
    public func faults(isCommon: (String) -> Bool) -> [FieldFault] {
        var faults = FaultCollector()
        let email = EmailRule.normalize(email)
        faults.check("username", UsernameRule.check(username))
        faults.check("email", EmailRule.check(email))
        let names = OwnNames(username: username, displayName: displayName, email: email)
        faults.check("password", PasswordRule.check(password, of: names, isCommon: isCommon))
        if !DisplayNameRule.normalize(displayName).isEmpty {
            faults.check("display_name", DisplayNameRule.check(displayName))
        }
        return faults.faults
    }
}

/// What somebody fills in to log in: any text may be right.
public struct LogInRule: Hashable, Sendable {
    public let identifier: String
    public let password: String

    public init(identifier: String, password: String) {
        self.identifier = identifier
        self.password = password
    }

    /// The fields that are empty.
    public var faults: [FieldFault] {
        var faults = FaultCollector()
        faults.check("identifier", identifier.allSatisfy(\.isWhitespace) ? .required : nil)
        faults.check("password", password.isEmpty ? .required : nil)
        return faults.faults
    }
}

/// The password that somebody has, and the one that they want.
public struct PasswordChangeRule: Hashable, Sendable {
    public let current: String
    public let new: String

    public init(current: String, new: String) {
        self.current = current
        self.new = new
    }

    /// Every wrong field, for a member of those names. `isCommon` as in `PasswordRule.check`.
    public func faults(of names: OwnNames, isCommon: (String) -> Bool) -> [FieldFault] {
        var faults = FaultCollector()
        faults.check("current_password", current.isEmpty ? .required : nil)
        faults.check("new_password", PasswordRule.check(new, of: names, isCommon: isCommon))
        return faults.faults
    }
}

/// What members say of themselves; nil leaves a part as it is.
public struct ProfileRule: Hashable, Sendable {
    public let displayName: String?
    public let bio: String?

    public init(displayName: String?, bio: String?) {
        self.displayName = displayName
        self.bio = bio
    }

    /// Every wrong field.
    public var faults: [FieldFault] {
        var faults = FaultCollector()
        faults.check("display_name", displayName.flatMap(DisplayNameRule.check))
        faults.check("bio", bio.flatMap(BioRule.check))
        return faults.faults
    }
}
