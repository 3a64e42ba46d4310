package import Domain
package import Foundation
package import MadangCore
package import Storage

/// What every verb stands on: one value, so that a verb is made of nothing else.
package final class Ports: Sendable {
    package let database: any Database
    package let clock: any Clock
    package let ids: IdentifierSource
    package let secrets: any Secrets
    package let hasher: any PasswordHasher
    package let commonPasswords: any CommonPasswordList
    package let seal: any AddressSeal
    package let marks: any Marks
    package let codes: any OneTimeCodes
    package let push: PushPolicy
    /// Nil where browsers make no passkeys for the yard.
    package let passkeys: (any PasskeyCeremonies)?
    package let membership: MembershipPolicy
    /// Of the program.
    package let version: String
    /// Where its source code is; nil where nobody says it.
    package let source: WebLink?
    /// Whether letters are sent.
    package let hasMail: Bool
    /// The yard's.
    package let zone: TimeZone
    /// How long files that no row names lie in the trash.
    package let trashLifetime: Duration
    package let retention: Retention
    package let watch: ClockWatch
    /// Who came a moment ago.
    package let sessions: SessionCache
    /// What the yard tells of itself.
    package let about: AboutBoard
    /// What sellers choose from.
    package let market: MarketBoard
    /// Nil where the yard shows no photos of Unsplash.
    package let unsplash: UnsplashCache?
    /// Who has nothing of earlier years today.
    package let emptyDays = EmptyDays()

    package init(
        database: any Database, clock: any Clock, ids: IdentifierSource, secrets: any Secrets,
        hasher: any PasswordHasher, commonPasswords: any CommonPasswordList, seal: any AddressSeal,
        marks: any Marks, codes: any OneTimeCodes, push: PushPolicy, passkeys: (any PasskeyCeremonies)? = nil,
        membership: MembershipPolicy = MembershipPolicy(), version: String, source: WebLink? = nil,
        hasMail: Bool = false,
        zone: TimeZone = .gmt,
        trashLifetime: Duration = CollectGarbage.usualTrashLifetime, retention: Retention = Retention(),
        watch: ClockWatch? = nil, sessions: SessionCache? = nil, unsplash: UnsplashCache? = nil
    ) {
        self.database = database
        self.clock = clock
        self.ids = ids
        self.secrets = secrets
        self.hasher = hasher
        self.commonPasswords = commonPasswords
        self.seal = seal
        self.marks = marks
        self.codes = codes
        self.push = push
        self.passkeys = passkeys
        self.membership = membership
        self.version = version
        self.source = source
        self.hasMail = hasMail
        self.zone = zone
        self.trashLifetime = trashLifetime
        self.retention = retention
        self.unsplash = unsplash
        about = AboutBoard(database: database)
        market = MarketBoard(database: database)
        self.sessions = sessions ?? SessionCache(database: database, clock: clock)
        self.watch = watch ?? ClockWatch(database: database, clock: clock)
    }
}

/// What verbs stand on that read or make pictures.
package struct MediaPorts: Sendable {
    package let blobs: any BlobStore
    package let processor: any PhotoProcessor
    package let filters: FilterPolicy
    package let quota: QuotaPolicy

    package init(
        blobs: any BlobStore, processor: any PhotoProcessor, filters: FilterPolicy = FilterPolicy(),
        quota: QuotaPolicy = QuotaPolicy()
    ) {
        self.blobs = blobs
        self.processor = processor
        self.filters = filters
        self.quota = quota
    }
}
