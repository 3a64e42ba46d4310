import Domain
import MadangCore
import Storage

/// Asks for a code where a member has an authenticator app. It runs inside the caller's unit of work, which ends well
/// also for a wrong code: only so it is written down.
struct CheckCode: Verb {
    let ports: Ports

    enum Outcome {
        /// The member has no app.
        case notNeeded
        case right
        case missing
        case wrong
    }

    /// Takes a code of the app or a recovery code of `member`; each works once.
    func callAsFunction(_ code: String?, of member: Member, from visit: Visit, in stores: Stores) throws
        -> Outcome
    {
        guard var app = try stores.authenticators.authenticator(of: member.id), app.isOn else {
            return .notNeeded
        }
        guard let code, !code.allSatisfy(\.isWhitespace) else { return .missing }
        // A secret that was sealed by a key that is lost makes no code right; recovery codes still are.
        let step = try? ports.codes.step(of: code, by: app.sealedSecret, at: clock.now, after: app.lastStep)
        if let step {
            app.lastStep = step
            try stores.authenticators.set(app)
            return .right
        }
        let hash = secrets.hash(of: RecoveryCode.normalize(code))
        guard try stores.authenticators.spendRecoveryCode(hash, of: member.id) else { return .wrong }
        try trail.record(.recoveryCodeUsed, of: member, from: visit, in: stores)
        try tell(
            .recoveryCodeUsed, member, device: visit.device, language: visit.language, in: stores)
        return .right
    }
}

/// How recovery codes are read.
enum RecoveryCode {
    /// How many a member gets: enough for some lost phones, few enough for a piece of paper (product decision).
    static let count = 10

    /// As it is hashed: letters and digits alone, whatever stands between them.
    static func normalize(_ code: String) -> String {
        code.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
