/// One thing the operator can set: by flag, by environment, in the configuration file, in this order.
package struct Setting: Sendable {
    /// "rate_limit": the key in the file; the flag is `--rate-limit`, the variable `MADANG_RATE_LIMIT`.
    package let key: String
    package let defaultValue: String
    /// One English sentence for `madang config` and docs/operations.md.
    package let meaning: String
    package let secrecy: Secrecy

    /// What of a value may be shown.
    package enum Secrecy: Sendable {
        case open
        /// An address that may hold a password.
        case password
        /// Nothing of it.
        case whole
    }

    init(
        _ key: String, default defaultValue: String, secrecy: Secrecy = .open, _ meaning: String
    ) {
        self.key = key
        self.defaultValue = defaultValue
        self.meaning = meaning
        self.secrecy = secrecy
    }

    /// The name of its environment variable.
    package var variable: String { "MADANG_\(key.uppercased())" }

    /// The name of its flag.
    package var flag: String { "--\(key.replacing("_", with: "-"))" }
}

extension Setting {
    static let data = Setting("data", default: "./var", "Folder of the database, the media and the keys.")
    static let database = Setting(
        "database", default: "", secrecy: .password,
        "sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME?sslmode=…; empty: madang.sqlite in the data folder."
    )
    static let databaseConnections = Setting(
        "database_connections", default: "8", "Connections to PostgreSQL of this node, 1…200.")
    static let databaseListen = Setting(
        "database_listen", default: "", secrecy: .password,
        "Where to hear of live events if `database` is a pgbouncer: the address of PostgreSQL itself.")
    static let databasePrepared = Setting(
        "database_prepared", default: "on",
        "Prepared statements on PostgreSQL: on, or off behind pgbouncer before 1.21 in transaction mode.")
    static let media = Setting(
        "media", default: "", secrecy: .password,
        "dir:PATH or s3://BUCKET/PREFIX?endpoint=…&region=…&path_style=on; empty: media in the data folder.")
    static let mediaAccessKey = Setting(
        "media_access_key", default: "", "Name of the key to the S3 store.")
    static let mediaSecretKey = Setting(
        "media_secret_key", default: "", secrecy: .whole,
        "The key to the S3 store, by environment or file rather than as a flag.")
    static let mediaServing = Setting(
        "media_serving", default: "node",
        """
        Photos in an S3 store come through the node, \
        or by redirect to addresses of the store good for half a minute: node or redirect.
        """
    )
    static let host = Setting(
        "host", default: "127.0.0.1", "Address on which people are served, or unix:PATH for a local socket.")
    static let port = Setting("port", default: "8080", "Port on which people are served; 0 takes a free one.")
    static let adminHost = Setting("admin_host", default: "127.0.0.1", "Address of the metrics.")
    static let adminPort = Setting("admin_port", default: "9464", "Port of the metrics; 0 takes a free one.")
    static let baseURL = Setting(
        "base_url", default: "",
        "Address under which people reach the yard; empty: http://HOST:PORT, with TLS https://HOST:PORT.")
    static let tlsCertificate = Setting(
        "tls_certificate", default: "",
        """
        PEM file of the certificate and its chain; with `tls_key` people are served by TLS. \
        Read again when it changes.
        """
    )
    static let tlsKey = Setting("tls_key", default: "", "PEM file of the certificate's private key.")
    static let redirectPort = Setting(
        "redirect_port", default: "",
        "With TLS: port without TLS that only leads browsers to https; empty: none.")
    static let hstsSubdomains = Setting(
        "hsts_subdomains", default: "on",
        "Strict-Transport-Security also binds the hosts below this one: on or off.")
    static let trustedProxies = Setting(
        "trusted_proxies", default: "",
        "Addresses, ranges like 10.0.0.0/8 and `unix` of proxies that are believed, separated by commas.")
    static let proxyHeaders = Setting(
        "proxy_headers", default: "x-forwarded",
        """
        What those proxies write: x-forwarded (X-Forwarded-For, -Proto, -Host) or forwarded (RFC 7239); \
        the other is never read.
        """
    )
    static let connections = Setting(
        "connections", default: "4096",
        "Connections of everybody together, 16…100000; fewer where the process may open fewer than twice as many files."
    )
    static let addressConnections = Setting(
        "address_connections", default: "512",
        "Connections of one address or IPv6 /64 network, and behind a trusted proxy its requests at once, 8…100000."
    )
    static let mailCommand = Setting(
        "mail_command", default: "",
        "Command that takes letters as sendmail does, by its whole path: /usr/sbin/sendmail -t -i; empty: no mail."
    )
    static let mailFrom = Setting(
        "mail_from", default: "", "Sender of letters: yard@example.org or Our yard <yard@example.org>.")
    static let hourlyLetters = Setting(
        "hourly_letters", default: "1000",
        "Letters that go out in an hour, 1…1000000; a quarter of them is for links and warnings alone.")
    static let rateLimit = Setting("rate_limit", default: "on", "Limits on calls: on, or off for load tests.")
    static let secureCookies = Setting(
        "secure_cookies", default: "auto",
        "Cookies for TLS only: on, off, or auto (on with TLS or when base_url is https).")
    static let forceGray = Setting("force_gray", default: "off", "Every photo is gray: on or off.")
    static let avif = Setting(
        "avif", default: "on",
        "Photos as AVIF, too, for browsers that read it: three tenths less to load, a third more time for each upload."
    )
    static let timeZone = Setting(
        "time_zone", default: "",
        "IANA name of the yard's time zone, for `backup_at` and readers whose zone is unknown; empty: the machine's."
    )
    static let audience = Setting(
        "audience", default: "everyone",
        "Who may look: everyone, or members, where strangers can log in or join and see nothing else.")
    static let registration = Setting(
        "registration", default: "open",
        "Who may join: open (everybody), invite (with an invite), approval (everybody, once let in).")
    static let apps = Setting(
        "apps", default: "on",
        "Apps that know Mastodon may sign in, by its API below /api: on or off.")
    static let sourceURL = Setting(
        "source_url", default: "",
        "Address of the program's source code, https://HOST/PATH, for the about page and apps; empty: none is told."
    )
    static let leaveGraceDays = Setting(
        "leave_grace_days", default: "7",
        "Days in which a member who leaves may come back, 0…90; then all that is theirs is deleted.")
    static let factorGraceDays = Setting(
        "factor_grace_days", default: "14",
        "Days in which who has a role may do without a second factor, 0…365; then it rests. Empty: for ever."
    )
    static let auditDays = Setting(
        "audit_days", default: "400", "Days for which is kept what happened to accounts, 1…3650.")
    static let refusalDays = Setting(
        "refusal_days", default: "30",
        "Days for which are kept log-ins that were refused and passwords that were forgotten, 1…3650.")
    static let reportDays = Setting(
        "report_days", default: "365", "Days for which reports are kept after the decision, 1…3650.")
    static let letterDays = Setting(
        "letter_days", default: "30", "Days for which letters are kept that could not be sent, 1…3650.")
    static let memberQuota = Setting(
        "member_quota", default: "5 GiB", "What the photos of one member may take; 0: as much as there is.")
    static let diskFloor = Setting(
        "disk_floor", default: "1 GiB",
        "Free space of the disk below which no photos are taken in; of a small disk 5 % are enough.")
    static let trashDays = Setting(
        "trash_days", default: "7",
        "Days for which files that no row of the database names are kept before they are deleted, 0…365.")
    static let unsplashAccessKey = Setting(
        "unsplash_access_key", default: "", secrecy: .whole,
        """
        Access key of an application at Unsplash, whose photos Explore then shows, too; \
        by environment or file rather than as a flag.
        """
    )
    static let unsplashAPI = Setting(
        "unsplash_api", default: "https://api.unsplash.com", "Where Unsplash takes calls.")
    static let unsplashImages = Setting(
        "unsplash_images", default: "https://images.unsplash.com,https://plus.unsplash.com",
        "Where browsers fetch its photos, separated by commas; pages allow these hosts only with an access key."
    )
    static let backupTo = Setting(
        "backup_to", default: "", secrecy: .password,
        "Where serving makes a backup each day: a folder, or s3://BUCKET/PREFIX?endpoint=…; empty: it makes none."
    )
    static let backupAt = Setting(
        "backup_at", default: "03:30",
        "Time of day of that backup in the yard's time zone; one that was missed is made at the next start."
    )
    static let backupKeep = Setting(
        "backup_keep", default: "daily=7,weekly=4,monthly=12",
        "Which old backups stay when serving makes a new one; empty: all of them.")
    static let backupAccessKey = Setting(
        "backup_access_key", default: "",
        "Name of the key to an S3 store with backups; empty: that of the media store.")
    static let backupSecretKey = Setting(
        "backup_secret_key", default: "", secrecy: .whole,
        "The key to an S3 store with backups, by environment or file; empty: that of the media store.")
    static let imageWorkers = Setting("image_workers", default: "2", "Processes that turn pictures, 1…64.")
    static let imageQueue = Setting(
        "image_queue", default: "32",
        "Uploads that may wait for an image worker before others get 503, 0…10000.")
    static let photoCache = Setting(
        "photo_cache", default: "32 MiB",
        "Memory for what is known of photos that were shown a moment ago, without their files; 0: none.")
    static let logLevel = Setting("log_level", default: "info", "debug, info, notice, warning or error.")
    static let logFormat = Setting("log_format", default: "text", "Log lines as text or as json.")
    static let development = Setting(
        "development", default: "off",
        "For work on Madang: the page /_pieces, and devices at any address: on or off.")
    static let webRoot = Setting(
        "web_root", default: "",
        "Folder to read styles and scripts from on each request; empty: the embedded ones.")

    /// Every setting there is, in the order in which they are told.
    package static let all: [Setting] = [
        data, database, databaseConnections, databaseListen, databasePrepared, media, mediaAccessKey,
        mediaSecretKey,
        mediaServing, host, port, adminHost, adminPort, baseURL, tlsCertificate, tlsKey, redirectPort,
        hstsSubdomains, trustedProxies, proxyHeaders, connections, addressConnections, mailCommand, mailFrom,
        hourlyLetters,
        rateLimit, secureCookies,
        forceGray, avif, timeZone, audience, registration, apps, sourceURL, leaveGraceDays,
        factorGraceDays,
        auditDays,
        refusalDays, reportDays,
        letterDays,
        memberQuota,
        diskFloor, trashDays, unsplashAccessKey,
        unsplashAPI, unsplashImages, backupTo, backupAt, backupKeep, backupAccessKey, backupSecretKey,
        imageWorkers,
        imageQueue, photoCache, logLevel, logFormat, development,
        webRoot,
    ]
}
