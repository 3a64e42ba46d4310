public import Foundation
public import MadangAPI

/// Coming in, going out, and one's own account.
extension Madang {
    /// Joins, and is logged in by it. Where newcomers wait to be let in, `state` is "waiting".
    @discardableResult public func register(_ form: RegisterRequest) async throws(MadangError) -> Me {
        try await logIn(by: Calls.account.register, form)
    }

    /// Asks for the work that `proof` of a registration shows.
    public func joinChallenge() async throws(MadangError) -> JoinChallenge {
        try await ask(Calls.account.showJoinChallenge)
    }

    /// Logs in by username or e-mail address, in place of whoever was logged in here.
    @discardableResult public func logIn(_ identifier: String, password: String) async throws(MadangError)
        -> Me
    {
        try await logIn(
            by: Calls.account.logIn, LogInRequest(identifier: identifier, password: password))
    }

    /// The second step of logging in, for who has a second factor: `ticket` is that of the problem "code_required"
    /// with which the first step was answered.
    @discardableResult public func logIn(ticket: String, code: String) async throws(MadangError) -> Me {
        try await logIn(by: Calls.account.logInWithCode, LogInCodeRequest(ticket: ticket, code: code))
    }

    /// What an authenticator signs to show a passkey: for `logIn(passkey:)` and `confirm(passkey:)`. 404 in a yard
    /// without passkeys.
    public func passkeyChallenge() async throws(MadangError) -> PasskeyRequestOptions {
        try await ask(Calls.account.showPasskeyChallenge)
    }

    /// Logs in by a passkey, in place of whoever was logged in here.
    @discardableResult public func logIn(passkey: UsedPasskey) async throws(MadangError) -> Me {
        try await logIn(by: Calls.account.logInWithPasskey, passkey)
    }

    /// Logs out. The tokens of this device are gone in any case; what fails is the server's part.
    public func logOut() async throws(MadangError) {
        guard try await isLoggedIn else { return }
        let failure: MadangError?
        do throws(MadangError) {
            if let appID {
                try await endLogIn(of: appID)
            } else {
                try await send(Calls.account.logOut)
            }
            failure = nil
        } catch {
            failure = error
        }
        try await client.tokens.signOut()
        switch failure {
        // Logged out is logged out.
        case nil, .sessionExpired?: return
        case let error?: throw error
        }
    }

    /// Shows the password once more, and a code where one has a second factor: for ten minutes this session may
    /// change listings and more. Without the code it is 401 "code_required".
    public func confirm(password: String, code: String? = nil) async throws(MadangError) {
        try await send(Calls.account.confirmPassword, ConfirmRequest(password: password, code: code))
    }

    /// Shows a passkey in place of password and code, for the same ten minutes.
    public func confirm(passkey: UsedPasskey) async throws(MadangError) {
        try await send(Calls.account.confirmPassword, ConfirmRequest(password: nil, passkey: passkey))
    }

    /// One's passkeys, oldest first.
    public func passkeys() async throws(MadangError) -> [Passkey] {
        let answer: PasskeyList = try await ask(Calls.account.listPasskeys)
        return answer.data
    }

    /// What an authenticator needs to make a passkey. 404 in a yard without passkeys.
    public func passkeyOptions() async throws(MadangError) -> PasskeyCreationOptions {
        try await ask(Calls.account.showPasskeyOptions)
    }

    /// Adds a passkey that was made for the challenge of `passkeyOptions()`; guarded. With the first second factor all
    /// other sessions have ended, and the answer tells recovery codes, once.
    public func addPasskey(_ made: MadePasskey) async throws(MadangError) -> AddedPasskey {
        try await ask(Calls.account.addPasskey, [:], made)
    }

    /// Calls a passkey something else.
    @discardableResult public func renamePasskey(_ id: String, to label: String) async throws(MadangError)
        -> Passkey
    {
        try await ask(Calls.account.editPasskey, ["id": id], EditPasskeyRequest(label: label))
    }

    /// Takes a passkey away; guarded.
    public func removePasskey(_ id: String) async throws(MadangError) {
        try await send(Calls.account.removePasskey, ["id": id])
    }

    /// One's tokens for programs, newest first.
    public func accessTokens() async throws(MadangError) -> [AccessToken] {
        let answer: AccessTokenList = try await ask(Calls.account.listAccessTokens)
        return answer.data
    }

    /// Makes a token for a program; guarded. Its secret is told once. Fails: 422 with "label", "scopes" or "days".
    public func makeAccessToken(_ label: String, scopes: [String], days: Int) async throws(MadangError)
        -> MadeAccessToken
    {
        try await ask(
            Calls.account.makeAccessToken, [:], AccessTokenRequest(label: label, scopes: scopes, days: days))
    }

    /// Ends a token.
    public func endAccessToken(_ id: String) async throws(MadangError) {
        try await send(Calls.account.endAccessToken, ["id": id])
    }

    /// Whether logging in takes a code of an authenticator app.
    public func authenticator() async throws(MadangError) -> AuthenticatorState {
        try await ask(Calls.account.showAuthenticator)
    }

    /// Begins to set up an authenticator app; guarded. `enableAuthenticator(code:)` ends it.
    public func beginAuthenticator() async throws(MadangError) -> AuthenticatorSetup {
        try await ask(Calls.account.beginAuthenticator)
    }

    /// Shows the first code of the app: from now on logging in takes one, and all other sessions have ended. Guarded.
    /// The recovery codes are told once.
    public func enableAuthenticator(code: String) async throws(MadangError) -> [String] {
        let answer: RecoveryCodes = try await ask(
            Calls.account.enableAuthenticator, [:], CodeRequest(code: code))
        return answer.recoveryCodes
    }

    /// Logging in takes the password alone again; guarded.
    public func disableAuthenticator() async throws(MadangError) {
        try await send(Calls.account.disableAuthenticator)
    }

    /// New recovery codes in place of those that there were; guarded.
    public func renewRecoveryCodes() async throws(MadangError) -> [String] {
        let answer: RecoveryCodes = try await ask(Calls.account.renewRecoveryCodes)
        return answer.recoveryCodes
    }

    /// Asks for a letter with a link to choose a new password. The answer is the same for every name.
    public func forgetPassword(of identifier: String) async throws(MadangError) {
        try await send(Calls.account.forgetPassword, ForgotRequest(identifier: identifier))
    }

    /// Changes the password; all other sessions end.
    public func changePassword(from old: String, to new: String) async throws(MadangError) {
        try await send(
            Calls.account.changePassword, ChangePasswordRequest(currentPassword: old, newPassword: new))
    }

    /// Whether a username or an e-mail address can still be had; what is nil is not asked for.
    public func availability(username: String? = nil, email: String? = nil) async throws(MadangError)
        -> Availability
    {
        try await ask(
            Calls.account.checkAvailability, query: QueryItems(["username": username, "email": email]))
    }

    /// The member who is logged in.
    public func me() async throws(MadangError) -> Me { try await ask(Calls.account.showMe) }

    /// Changes one's profile; what is nil stays as it is.
    @discardableResult public func editMe(_ change: EditMeRequest) async throws(MadangError) -> Me {
        try await ask(Calls.account.editMe, [:], change)
    }

    /// The devices on which one is logged in.
    public func sessions() async throws(MadangError) -> [DeviceSession] {
        let answer: SessionList = try await ask(Calls.account.listSessions)
        return answer.data
    }

    /// Ends the session of a device.
    public func endSession(_ id: String) async throws(MadangError) {
        try await send(Calls.account.endSession, ["id": id])
    }

    /// Ends all sessions but this one.
    public func endOtherSessions() async throws(MadangError) {
        try await send(Calls.account.endOtherSessions)
    }

    /// Writes an archive of all that is one's own to `file`: a zip, as large as it comes. Guarded: 403
    /// "confirmation_required" until `confirm(password:)`.
    public func export(to file: URL) async throws(MadangError) {
        try await download(APIRequest(Calls.account.exportEverything), to: file)
    }

    /// Deletes the account; guarded. Logging in within seven days brings it back.
    public func leave() async throws(MadangError) {
        try await send(Calls.account.leave)
        try await client.tokens.signOut()
    }
}
