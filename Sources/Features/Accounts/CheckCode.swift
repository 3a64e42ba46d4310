import Domain
import MadangCore
import Storage

/// Asks for a code where a member has a second factor. It runs inside the caller's unit of work, which ends well
/// also for a wrong code: only so it is written down.
struct CheckCode: Verb {
    let ports: Ports

    enum Outcome {
        /// The member has no second factor.
        case notNeeded
        case right
        case missing
        case wrong
    }

    /// Takes a code of the app or a recovery code of `member`; each works once.
    func callAsFunction(_ code: String?, of member: Member, from visit: Visit, in stores: Stores) throws
        -> Outcome
    {
        guard try stores.hasSecondFactor(member.id) else { return .notNeeded }
        guard let code, !code.allSatisfy(\.isWhitespace) else { return .missing }
        if try isOfApp(code, of: member, in: stores) { return .right }
        guard try recoveryCodes.spend(code, of: member, in: stores) else { return .wrong }
        try trail.record(.recoveryCodeUsed, of: member, from: visit, in: stores)
        try tell(
            .recoveryCodeUsed, member, device: visit.device, language: visit.language, in: stores)
        return .right
    }

    private func isOfApp(_ code: String, of member: Member, in stores: Stores) throws -> Bool {
        guard var app = try stores.authenticators.authenticator(of: member.id), app.isOn else { return false }
        // A secret that was sealed by a key that is lost makes no code right; recovery codes still are.
        let step = try? ports.codes.step(of: code, by: app.sealedSecret, at: clock.now, after: app.lastStep)
        guard let step else { return false }
        app.lastStep = step
        try stores.authenticators.set(app)
        return true
    }
}
