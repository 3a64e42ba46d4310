import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore
import Wording

extension Registration {
    init(_ body: RegisterRequest) {
        self.init(
            username: body.username ?? "", email: body.email ?? "", password: body.password ?? "",
            displayName: body.displayName, invite: body.invite)
    }
}

extension MadangAPI.JoinChallenge {
    init(_ challenge: HTTPKit.JoinChallenge) {
        self.init(
            challenge: challenge.text, bits: challenge.bits, count: challenge.count,
            expiresAt: challenge.expiresAt.rfc3339)
    }
}

extension MemberChange {
    init(_ body: EditMeRequest) {
        self.init(
            displayName: body.displayName, bio: body.bio, email: body.email, locale: body.locale,
            timeZone: body.timeZone, colorScheme: body.colorScheme, saving: body.saving,
            weeklyDigest: body.weeklyDigest, onThisDay: body.onThisDay,
            altTextReminder: body.altTextReminder, showsSensitive: body.showsSensitive)
    }
}

extension SignedInAnswer {
    init(_ signedIn: SignedIn, _ tokens: AccessTokens) async throws {
        self.init(
            member: Me(signedIn.member, pendingEmail: signedIn.pendingEmail),
            tokens: try await tokens.pair(for: signedIn), restored: signedIn.isRestored ? true : nil)
    }
}

extension Availability {
    init(_ answer: CheckAvailability.Answer, strings: Strings) {
        self.init(
            username: answer.username.map { Verdict($0, field: "username", strings) },
            email: answer.email.map { Verdict($0, field: "email", strings) })
    }
}

extension Availability.Verdict {
    fileprivate init(_ verdict: CheckAvailability.Verdict, field: String, _ strings: Strings) {
        switch verdict {
        case .available: self.init(available: true)
        case .refused(let fault):
            self.init(
                available: false, code: fault.code.rawValue,
                message: strings.sentence(for: fault, field: field))
        }
    }
}

extension SessionList {
    /// - Parameter current: the session that asks.
    init(_ sessions: [Session], current: Identifier<Session>) {
        self.init(
            data: sessions.map { session in
                DeviceSession(
                    id: session.id.string, device: session.device, createdAt: session.createdAt.rfc3339,
                    lastSeenAt: session.lastSeenAt.rfc3339, current: session.id == current,
                    bound: session.keyThumbprint == nil ? nil : true)
            })
    }
}
