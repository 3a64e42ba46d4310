public import MadangAPI
public import MadangCore
public import Observation

/// Logging in.
@MainActor @Observable public final class LogInForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        /// A username or an e-mail address.
        case identifier
        /// Of the account.
        case password
        /// Of an authenticator app, where the account has one.
        case code
    }

    /// Username or e-mail address.
    public var identifier = "" {
        didSet { if identifier != oldValue { begin(.identifier) } }
    }
    /// The password.
    public var password = "" {
        didSet { if password != oldValue { begin(.password) } }
    }
    /// What the authenticator app shows, or a recovery code; asked for once `needsCode` is true.
    public var code = "" {
        didSet { if code != oldValue { submission.type(.code) } }
    }
    /// What became of the form so far.
    public let submission = FormSubmission<Field>()

    private var ticket: String?
    @ObservationIgnored private let yard: Madang

    /// An empty form.
    public init(in yard: Madang) {
        self.yard = yard
    }

    /// The fields that are empty.
    public var broken: [FieldFault] {
        let isBlank = code.allSatisfy(\.isWhitespace)
        return LogInRule(identifier: identifier, password: password).faults
            + (needsCode && isBlank ? [FieldFault(field: Field.code.rawValue, fault: .required)] : [])
    }

    /// Whether the password is right, and a code is needed too.
    public var needsCode: Bool { ticket != nil }

    /// Whether the name or the password is wrong; which of them, nobody is told.
    public var isWrong: Bool { !needsCode && error?.code == "invalid_credentials" }

    /// Logs in, in a second step where `needsCode` is true after the first.
    public func send() async -> Me? {
        let me = if let ticket { await sendCode(ticket) } else { await sendPassword() }
        if me != nil {
            submission.quietly { (password, code) = ("", "") }
            ticket = nil
        }
        return me
    }

    private func sendPassword() async -> Me? {
        let form = LogInRequest(identifier: identifier, password: password)
        let me = await send(form) { [yard, identifier, password] _ throws(MadangError) in
            try await yard.logIn(identifier, password: password)
        }
        if case .problem(let problem) = error { ticket = problem.ticket }
        return me
    }

    private func sendCode(_ ticket: String) async -> Me? {
        let me = await send(LogInCodeRequest(ticket: ticket, code: code)) {
            [yard, code] _ throws(MadangError) in
            try await yard.logIn(ticket: ticket, code: code)
        }
        // It took too long: from the start.
        if error?.code == "not_found" { self.ticket = nil }
        return me
    }

    private func begin(_ field: Field) {
        (ticket, code) = (nil, "")
        submission.type(field)
    }
}

/// Another password.
@MainActor @Observable public final class PasswordForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        /// The password that one has.
        case current = "current_password"
        /// The one that is wanted.
        case new = "new_password"
    }

    /// The password that one has.
    public var current = "" {
        didSet { if current != oldValue { submission.type(.current) } }
    }
    /// The one that one wants.
    public var new = "" {
        didSet { if new != oldValue { submission.type(.new) } }
    }
    /// What became of the form so far.
    public let submission = FormSubmission<Field>()

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
            submission.quietly { (current, new) = ("", "") }
        } else if let error, error.code == "invalid_credentials" {
            submission.refuse(.current, "invalid_credentials", words ?? "")
        }
        return isChanged
    }
}

/// One's profile.
@MainActor @Observable public final class ProfileForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        /// What one says of oneself.
        case bio
        /// The name that others see.
        case displayName = "display_name"
    }

    /// The name that others see.
    public var displayName: String {
        didSet { if displayName != oldValue { submission.type(.displayName) } }
    }
    /// What one says of oneself.
    public var bio: String {
        didSet { if bio != oldValue { submission.type(.bio) } }
    }
    /// What became of the form so far.
    public let submission = FormSubmission<Field>()

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
        submission.quietly { (displayName, bio) = known }
        return me
    }

    /// What is otherwise than it was; what was not changed is not said (rule 9).
    private var change: EditMeRequest {
        EditMeRequest(
            displayName: displayName == known.displayName ? nil : displayName,
            bio: bio == known.bio ? nil : bio)
    }
}
