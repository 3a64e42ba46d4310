import Domain
import Features
import Foundation
package import HTTPKit
package import Logging
package import MadangCore
import S3Media

/// Everything that was set, checked.
package struct ServerConfiguration: Sendable {
    package enum LogFormat: String, Sendable { case text, json }

    package let data: String
    /// The settings `database` and `media` as they were given, by key.
    let addressTexts: [String: String]
    let database: DatabaseAddress
    let databaseConnections: Int
    let listeningAddress: String?
    let preparesStatements: Bool
    let media: MediaAddress
    let mediaServing: MediaServing
    /// The keys to an S3 store with backups; nil where none are given, nor for the media store.
    let backupCredentials: S3Credentials?
    /// The backups that serving makes; nil for none.
    let backupPlan: BackupPlan?
    package let host: String
    package let port: Int
    package let adminHost: String
    package let adminPort: Int
    /// Without a slash at its end; nil means http://HOST:PORT with the port really taken.
    package let baseURL: String?
    /// Who carries letters; nil for nobody.
    let mail: MailConfiguration?
    let hourlyLetters: Int
    let certificates: CertificateFiles?
    /// Port that leads to https; nil for none.
    let redirectPort: Int?
    package let connection: ConnectionConfiguration
    package let limitsRates: Bool
    package let usesSecureCookies: Bool
    package let forcesGray: Bool
    /// Whether renditions are made as AVIF, too.
    let makesAVIF: Bool
    /// The yard's, for readers of whom no other is known, and for `backupPlan`.
    let timeZone: TimeZone
    /// Whether strangers see more than the pages for joining and logging in.
    let audience: Audience
    /// Whether programs that know Mastodon are answered.
    let answersMastodon: Bool
    let membership: MembershipPolicy
    let retention: Retention
    /// Where the program's source code is; nil where nobody says it.
    package let source: WebLink?
    /// What the photos of one member may take, in bytes; nil without a limit.
    package let memberQuota: Int?
    /// Bytes of a disk that stay free.
    package let diskFloor: Int
    /// How long files that no row names lie in the trash.
    let trashLifetime: Duration
    let unsplash: UnsplashConfiguration
    package let imageWorkers: Int
    package let imageQueue: Int
    /// Bytes.
    package let photoCache: Int
    package let logLevel: Logger.Level
    package let logFormat: LogFormat
    package let isDevelopment: Bool
    package let webRoot: String?
    /// The configuration file, if secrets stand in it and every user of the machine may read it.
    let openFile: String?

    /// Where people reach the yard, for links in the operator's terminal.
    package var publicAddress: String {
        baseURL ?? "\(certificates == nil ? "http" : "https")://\(host):\(port)"
    }

    /// What has to be said beside a link; nil where somebody said under which address people reach the yard.
    var linkNote: String? {
        baseURL == nil
            ? "No base_url is set, so the link begins with \(publicAddress); --base-url says another one."
            : nil
    }

    /// The local socket to serve on in place of an address.
    var socketPath: String? { host.hasPrefix("unix:") ? String(host.dropFirst("unix:".count)) : nil }

    /// Fails: `SettingError` for the first value that cannot be used.
    package init(_ reader: SettingReader) throws {
        let read = CheckedSettings(reader: reader)
        data = try read.text(.data)
        let folder = DataFolder(data)
        addressTexts = ["database": try read.value(.database), "media": try read.value(.media)]
        database = try DatabaseAddress(read.value(.database), standardPath: folder.database)
        databaseConnections = try read.number(.databaseConnections, in: 1...200)
        listeningAddress = try read.optionalText(.databaseListen)
        preparesStatements = try read.flag(.databasePrepared)
        media = try MediaAddress(
            read.value(.media), accessKey: read.value(.mediaAccessKey),
            secretKey: read.value(.mediaSecretKey), standardPath: folder.media)
        backupCredentials = try read.backupCredentials()
        backupPlan = try read.backupPlan(backupCredentials)
        mediaServing = try read.choice(.mediaServing, of: MediaServing.self)
        host = try read.host()
        port = try read.number(.port, in: 0...65_535)
        adminHost = try read.text(.adminHost)
        adminPort = try read.number(.adminPort, in: 0...65_535)
        baseURL = try read.webAddress(.baseURL)
        mail = try MailConfiguration(
            command: read.value(.mailCommand), from: read.value(.mailFrom))
        hourlyLetters = try read.number(.hourlyLetters, in: 1...1_000_000)
        certificates = try read.certificates()
        redirectPort = try read.optionalNumber(.redirectPort, in: 0...65_535)
        connection = ConnectionConfiguration(
            proxies: try read.proxies(), isTLS: certificates != nil,
            bindsSubdomains: try read.flag(.hstsSubdomains), limits: try read.connections())
        limitsRates = try read.flag(.rateLimit)
        forcesGray = try read.flag(.forceGray)
        makesAVIF = try read.flag(.avif)
        timeZone = try read.zone()
        (audience, answersMastodon) = (try read.choice(.audience, of: Audience.self), try read.flag(.apps))
        membership = MembershipPolicy(
            registration: try read.choice(.registration, of: MembershipPolicy.Registration.self),
            leaveGrace: .days(try read.number(.leaveGraceDays, in: 0...90)),
            factorGrace: try read.optionalNumber(.factorGraceDays, in: 0...365).map { .days($0) })
        retention = try read.retention()
        source = try read.link(.sourceURL)
        let quota = try read.byteCount(.memberQuota)
        memberQuota = quota > 0 ? quota : nil
        diskFloor = try read.byteCount(.diskFloor)
        trashLifetime = .days(try read.number(.trashDays, in: 0...365))
        unsplash = try UnsplashConfiguration(
            key: read.value(.unsplashAccessKey), api: read.value(.unsplashAPI),
            images: read.value(.unsplashImages))
        imageWorkers = try read.number(.imageWorkers, in: 1...64)
        imageQueue = try read.number(.imageQueue, in: 0...10_000)
        photoCache = try read.byteCount(.photoCache)
        logLevel = try read.choice(.logLevel, of: Logger.Level.self)
        logFormat = try read.choice(.logFormat, of: LogFormat.self)
        isDevelopment = try read.flag(.development)
        webRoot = try read.folder(.webRoot)
        openFile = try reader.openFile
        let isTLS = certificates != nil || baseURL?.hasPrefix("https://") ?? false
        usesSecureCookies = try read.value(.secureCookies) == "auto" ? isTLS : read.flag(.secureCookies)
    }
}
