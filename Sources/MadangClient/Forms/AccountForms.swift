public import MadangAPI
public import MadangCore
public import Observation

/// Joining a yard. What comes of it is the new member, who is logged in.
///
/// Whether a password is one of those that everybody tries first only the server knows: it has the list.
@MainActor @Observable public final class JoinForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        case username, email, password, invite
        case displayName = "display_name"
    }

    /// 3–20 of a–z, 0–9 and _.
    public var username = "" {
        didSet { if username != oldValue { course.type(.username) } }
    }
    /// The address.
    public var email = "" {
        didSet { if email != oldValue { course.type(.email) } }
    }
    /// 8–128 characters of any kind.
    public var password = "" {
        didSet { if password != oldValue { course.type(.password) } }
    }
    /// The name that others see; empty for the username.
    public var displayName = "" {
        didSet { if displayName != oldValue { course.type(.displayName) } }
    }
    /// The secret of an invite, where the yard asks for one.
    public var invite = "" {
        didSet { if invite != oldValue { course.type(.invite) } }
    }
    /// Whether the yard asks for an invite: as one knows, or as the server has said by now.
    public private(set) var needsInvite: Bool
    /// What became of the form so far.
    public let course = FormCourse<Field>()

    @ObservationIgnored private let yard: Madang
    /// Names that could be had when the server was asked last.
    private var free: [Field: String] = [:]

    /// An empty form; with the secret of an invite that was opened.
    public init(in yard: Madang, invite: String = "", needsInvite: Bool = false) {
        self.yard = yard
        self.needsInvite = needsInvite
        self.invite = invite
    }

    /// Every field that is against a rule.
    public var broken: [FieldFault] {
        let rule = JoinRule(username: username, email: email, password: password, displayName: displayName)
        let missing =
            needsInvite && invite.isEmpty
            ? [FieldFault(field: Field.invite.rawValue, fault: .required)] : []
        return rule.faults { _ in false } + missing
    }

    /// Whether the server has said that the username or the address, as it is now, can be had.
    public func isFree(_ field: Field) -> Bool { free[field] == value(of: field) }

    /// Asks the server whether the username or the address can be had, if it is well-formed. What is answered is void once
    /// that was changed; what could not be asked is judged when the form is sent. For a pause in the typing:
    ///
    ///     .task(id: form.username) { try? await Task.sleep(for: .milliseconds(400)); await form.lookUp(.username) }
    public func lookUp(_ field: Field) async {
        guard let asked = value(of: field), !Task.isCancelled,
            !broken.contains(where: { $0.field == field.rawValue })
        else { return }
        let isUsername = field == .username
        // Without an answer nothing is said.
        let answer = try? await yard.availability(
            username: isUsername ? asked : nil, email: isUsername ? nil : asked)
        guard let verdict = isUsername ? answer?.username : answer?.email, value(of: field) == asked else {
            return
        }
        if verdict.available {
            free[field] = asked
        } else {
            free[field] = nil
            course.refuse(field, verdict.code ?? FieldCode.taken.rawValue, verdict.message ?? "")
        }
    }

    /// Joins.
    public func send() async -> Me? {
        let form = RegisterRequest(
            username: username, email: email, password: password,
            displayName: displayName.isEmpty ? nil : displayName, invite: invite.isEmpty ? nil : invite)
        let me = await send(form) { [yard] _ throws(MadangError) in try await yard.register(form) }
        if me != nil {
            course.quietly { password = "" }
        } else if course.error?.fault(of: Field.invite.rawValue) != nil {
            needsInvite = true
        }
        return me
    }

    private func value(of field: Field) -> String? {
        switch field {
        case .username: username
        case .email: email
        default: nil
        }
    }
}

/// Logging in.
@MainActor @Observable public final class LogInForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        case identifier, password
    }

    /// Username or e-mail address.
    public var identifier = "" {
        didSet { if identifier != oldValue { course.type(.identifier) } }
    }
    /// The password.
    public var password = "" {
        didSet { if password != oldValue { course.type(.password) } }
    }
    /// What became of the form so far.
    public let course = FormCourse<Field>()

    @ObservationIgnored private let yard: Madang

    /// An empty form.
    public init(in yard: Madang) {
        self.yard = yard
    }

    /// The fields that are empty.
    public var broken: [FieldFault] { LogInRule(identifier: identifier, password: password).faults }

    /// Whether the name or the password is wrong; which of them, nobody is told.
    public var isWrong: Bool { error?.code == "invalid_credentials" }

    /// Logs in.
    public func send() async -> Me? {
        let form = LogInRequest(identifier: identifier, password: password)
        let me = await send(form) { [yard, identifier, password] _ throws(MadangError) in
            try await yard.logIn(identifier, password: password)
        }
        if me != nil { course.quietly { password = "" } }
        return me
    }
}

/// Another password.
@MainActor @Observable public final class PasswordForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        case current = "current_password"
        case new = "new_password"
    }

    /// The password that one has.
    public var current = "" {
        didSet { if current != oldValue { course.type(.current) } }
    }
    /// The one that one wants.
    public var new = "" {
        didSet { if new != oldValue { course.type(.new) } }
    }
    /// What became of the form so far.
    public let course = FormCourse<Field>()

    @ObservationIgnored private let yard: Madang
    @ObservationIgnored private let names: OwnNames

    /// An empty form for the member who is logged in.
    public init(of me: Me, in yard: Madang) {
        self.yard = yard
        names = OwnNames(username: me.member.username, displayName: me.member.displayName, email: me.email)
    }

    /// Every field that is against a rule.
    public var broken: [FieldFault] {
        PasswordChangeRule(current: current, new: new).faults(of: names) { _ in false }
    }

    /// Changes the password; all other sessions end. True once it is changed.
    public func send() async -> Bool? {
        let form = ChangePasswordRequest(currentPassword: current, newPassword: new)
        let isChanged = await send(form) { [yard, current, new] _ throws(MadangError) in
            try await yard.changePassword(from: current, to: new)
            return true
        }
        if isChanged == true {
            course.quietly { (current, new) = ("", "") }
        } else if let error, error.code == "invalid_credentials" {
            course.refuse(.current, "invalid_credentials", words ?? "")
        }
        return isChanged
    }
}

/// One's profile.
@MainActor @Observable public final class ProfileForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        case bio
        case displayName = "display_name"
    }

    /// The name that others see.
    public var displayName: String {
        didSet { if displayName != oldValue { course.type(.displayName) } }
    }
    /// What one says of oneself.
    public var bio: String {
        didSet { if bio != oldValue { course.type(.bio) } }
    }
    /// What became of the form so far.
    public let course = FormCourse<Field>()

    @ObservationIgnored private let yard: YardState
    private var known: (displayName: String, bio: String)

    /// The profile as it is.
    public init(of me: Me, in yard: YardState) {
        self.yard = yard
        known = (me.member.displayName, me.member.bio)
        displayName = me.member.displayName
        bio = me.member.bio
    }

    /// Every field that is against a rule.
    public var broken: [FieldFault] { ProfileRule(displayName: change.displayName, bio: change.bio).faults }

    /// Whether something is otherwise than it was.
    public var isWorthSending: Bool { change != EditMeRequest() }

    /// Changes what is otherwise, and nothing else. All screens show it.
    public func send() async -> Me? {
        let change = change
        let me = await send(change) { [yard] _ throws(MadangError) in try await yard.yard.editMe(change) }
        guard let me else { return nil }
        _ = yard.member(me.member)
        known = (me.member.displayName, me.member.bio)
        course.quietly { (displayName, bio) = known }
        return me
    }

    /// What is otherwise than it was; what was not changed is not said (trap 9).
    private var change: EditMeRequest {
        EditMeRequest(
            displayName: displayName == known.displayName ? nil : displayName,
            bio: bio == known.bio ? nil : bio)
    }
}
