public import MadangAPI
public import MadangCore
public import Observation

/// Joining a yard. What comes of it is the new member, who is logged in.
///
/// Whether a password is one of those that everybody tries first only the server knows: it has the list.
@MainActor @Observable public final class JoinForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        /// The name in addresses, which never changes.
        case username
        /// Where letters go; nobody else sees it.
        case email
        /// 8…128 characters, none of those that everybody tries first.
        case password
        /// The code of an invitation, where the yard asks for one.
        case invite
        /// The name that others see; the username where it is empty.
        case displayName = "display_name"
    }

    /// 3–20 of a–z, 0–9 and _.
    public var username = "" {
        didSet { if username != oldValue { submission.type(.username) } }
    }
    /// The address.
    public var email = "" {
        didSet { if email != oldValue { submission.type(.email) } }
    }
    /// 8–128 characters of any kind.
    public var password = "" {
        didSet { if password != oldValue { submission.type(.password) } }
    }
    /// The name that others see; empty for the username.
    public var displayName = "" {
        didSet { if displayName != oldValue { submission.type(.displayName) } }
    }
    /// The secret of an invite, where the yard asks for one.
    public var invite = "" {
        didSet { if invite != oldValue { submission.type(.invite) } }
    }
    /// Whether the yard asks for an invite: as one knows, or as the server has said by now.
    public private(set) var needsInvite: Bool
    /// What became of the form so far.
    public let submission = FormSubmission<Field>()

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

    /// Asks the server whether the username or the address can be had, if it is well-formed. What is answered is void
    /// once that was changed; what could not be asked is judged when the form is sent. For a pause in the typing:
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
            submission.refuse(field, verdict.code ?? FieldCode.taken.rawValue, verdict.message ?? "")
        }
    }

    /// Joins.
    public func send() async -> Me? {
        let form = RegisterRequest(
            username: username, email: email, password: password,
            displayName: displayName.isEmpty ? nil : displayName, invite: invite.isEmpty ? nil : invite)
        let me = await send(form) { [yard] _ throws(MadangError) in try await yard.register(form) }
        if me != nil {
            submission.quietly { password = "" }
        } else if submission.error?.fault(of: Field.invite.rawValue) != nil {
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
