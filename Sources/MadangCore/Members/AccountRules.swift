/// What somebody fills in to join, judged as a whole (docs/api/account.md). Whether names are taken and an
/// invite is good, the store knows.
public struct JoinRule: Hashable, Sendable {
    /// As `UsernameRule` wants it.
    public let username: String
    /// As `EmailRule` wants it.
    public let email: String
    /// As `PasswordRule` wants it of somebody with these names.
    public let password: String
    /// Empty where the username stands in.
    public let displayName: String

    /// As it was typed.
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
    /// A username or an e-mail address.
    public let identifier: String
    /// Of the account.
    public let password: String

    /// As it was typed.
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
    /// The one that they have.
    public let current: String
    /// The one that they want.
    public let new: String

    /// As they were typed.
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
    /// The name that others see, as `DisplayNameRule` wants it.
    public let displayName: String?
    /// As `BioRule` wants it.
    public let bio: String?

    /// As it was typed.
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
