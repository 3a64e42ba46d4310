import Credentials
import Crypto
package import Domain
package import Features
package import MadangCore
package import Storage
import WebAuthn

extension Yard {
    /// What verbs stand on, with doubles for what is slow.
    package func ports(
        database: (any Database)? = nil, secrets: any Secrets = RandomSecrets(),
        hasher: any PasswordHasher = PlainPasswordHasher(), membership: MembershipPolicy = MembershipPolicy(),
        source: WebLink? = nil, hasMail: Bool = false, watch: ClockWatch? = nil,
        sessions: SessionCache? = nil, unsplash: UnsplashCache? = nil
    ) -> Ports {
        Ports(
            database: database ?? self.database, clock: clock, ids: ids, secrets: secrets, hasher: hasher,
            commonPasswords: FewCommonPasswords(), seal: PlainSeal(), marks: testMarks, codes: testCodes,
            push: testPush, passkeys: testPasskeys, membership: membership, version: "0.0.0",
            source: source, hasMail: hasMail, watch: watch, sessions: sessions ?? self.sessions,
            unsplash: unsplash)
    }

    /// The verbs that read and make no pictures.
    package var verbs: DatabaseVerbs { DatabaseVerbs(ports()) }
}

/// As a yard has them, with a key that lasts as long as the tests.
package let testCodes: any OneTimeCodes = TimeBasedCodes(key: SymmetricKey(size: .bits256))

/// As a yard has them, with a key that lasts as long as the tests.
package let testMarks: any Marks = KeyedMarks(key: SymmetricKey(size: .bits256))

/// A key that looks like those that browsers take, and push services of the internet alone.
package let testPush = PushPolicy(publicKey: [4] + [UInt8](repeating: 1, count: 64)) { $0.count == 65 }

/// As a yard at https://yard.example has them.
package let testPasskeys: any PasskeyCeremonies = SignedCeremonies(
    RelyingParty(domain: "yard.example", origin: "https://yard.example"), key: SymmetricKey(size: .bits256))

/// A list of common passwords that is quickly read.
package struct FewCommonPasswords: CommonPasswordList {
    package init() {}

    package func contains(_ password: String) -> Bool {
        ["password1", "iloveyou1", "qwertyuiop"].contains(password.lowercased())
    }
}
