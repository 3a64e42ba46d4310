import ArgumentParser

/// Every setting as a flag, for the commands that serve a yard, show its settings and judge them.
struct SettingFlags: YardFlags {
    @OptionGroup var place: PlaceFlags
    @OptionGroup var address: AddressFlag
    @OptionGroup var mail: MailFlags
    @OptionGroup var trash: TrashFlag
    @Option(help: "Connections to PostgreSQL of this node (8).") var databaseConnections: String?
    @Option(help: "Address of PostgreSQL itself behind a pgbouncer, for live events.") var databaseListen:
        String?
    @Option(help: "Prepared statements on PostgreSQL: on or off.") var databasePrepared: String?
    @Option(help: "Name of the key to the S3 store.") var mediaAccessKey: String?
    @Option(help: "The key to the S3 store; better by environment or file.") var mediaSecretKey: String?
    @Option(help: "How photos in an S3 store are served: node or redirect.") var mediaServing: String?
    @Option(help: "Address on which people are served (127.0.0.1).") var host: String?
    @Option(help: "Port on which people are served (8080); 0 takes a free one.") var port: String?
    @Option(help: "Address of the metrics (127.0.0.1).") var adminHost: String?
    @Option(help: "Port of the metrics (9464); 0 takes a free one.") var adminPort: String?
    @Option(name: .customLong("tls-certificate"), help: "PEM file of the certificate and its chain.")
    var tlsCertificate: String?
    @Option(name: .customLong("tls-key"), help: "PEM file of its private key.") var tlsKey: String?
    @Option(help: "Port without TLS that leads browsers to https.") var redirectPort: String?
    @Option(help: "Strict-Transport-Security for subdomains, too: on or off.") var hstsSubdomains: String?
    @Option(help: "Addresses of proxies that are believed.") var trustedProxies: String?
    @Option(help: "What they write: x-forwarded or forwarded.") var proxyHeaders: String?
    @Option(help: "Connections of everybody together (4096).") var connections: String?
    @Option(help: "Connections of one address (512).") var addressConnections: String?
    @Option(help: "Letters that go out in an hour (1000).") var hourlyLetters: String?
    @Option(help: "Limits on calls: on or off.") var rateLimit: String?
    @Option(help: "Cookies for TLS only: on, off or auto.") var secureCookies: String?
    @Option(help: "Every photo is gray: on or off.") var forceGray: String?
    @Option(help: "Photos as AVIF, too: on or off.") var avif: String?
    @Option(help: "Time zone of the yard, as Asia/Seoul; empty: the machine's.") var timeZone: String?
    @Option(help: "Who may look: everyone or members.") var audience: String?
    @Option(help: "Who may join: open, invite or approval.") var registration: String?
    @Option(help: "Apps that know Mastodon may sign in: on or off.") var apps: String?
    @Option(name: .customLong("source-url"), help: "Address of the program's source code; empty: none.")
    var sourceURL: String?
    @Option(help: "Days in which a member who leaves may come back (7).") var leaveGraceDays: String?
    @Option(help: "Days in which who has a role may do without a second factor (14); empty: for ever.")
    var factorGraceDays: String?
    @Option(help: "Days for which is kept what happened to accounts (400).") var auditDays: String?
    @Option(help: "Days for which refused log-ins are kept (30).") var refusalDays: String?
    @Option(help: "Days for which reports are kept after the decision (365).") var reportDays: String?
    @Option(help: "Days for which letters are kept that could not be sent (30).") var letterDays: String?
    @Option(help: "What the photos of one member may take; 0: no limit (5 GiB).") var memberQuota: String?
    @Option(help: "Free space of the disk below which no photos are taken in (1 GiB).") var diskFloor: String?
    @Option(help: "Access key of an application at Unsplash; better by environment or file.")
    var unsplashAccessKey: String?
    @Option(name: .customLong("unsplash-api"), help: "Where Unsplash takes calls.") var unsplashAPI: String?
    @Option(help: "Where browsers fetch its photos, separated by commas.") var unsplashImages: String?
    @Option(help: "Where serving makes a backup each day; empty: nowhere.") var backupTo: String?
    @Option(help: "Time of day of that backup (03:30).") var backupAt: String?
    @Option(help: "Which old backups stay (daily=7,weekly=4,monthly=12).") var backupKeep: String?
    @Option(help: "Name of the key to an S3 store with backups.") var backupAccessKey: String?
    @Option(help: "That key; better by environment or file.") var backupSecretKey: String?
    @Option(help: "Processes that turn pictures.") var imageWorkers: String?
    @Option(help: "Uploads that may wait for an image worker.") var imageQueue: String?
    @Option(help: "Memory for what is known of photos; 0: none (32 MiB).") var photoCache: String?
    @Option(help: "debug, info, notice, warning or error.") var logLevel: String?
    @Option(help: "Log lines as text or as json.") var logFormat: String?
    @Option(help: "The page /_pieces: on or off.") var development: String?
    @Option(help: "Folder to read styles and scripts from on each request.") var webRoot: String?

    var config: String? { place.config }

    var given: [String: String] {
        [address.given, mail.given, trash.given, others].reduce(place.given) { given, more in
            given.merging(more) { $1 }
        }
    }

    private var others: [String: String] {
        values([
            "database_connections": databaseConnections, "database_listen": databaseListen,
            "database_prepared": databasePrepared, "media_access_key": mediaAccessKey,
            "media_secret_key": mediaSecretKey, "media_serving": mediaServing, "host": host, "port": port,
            "admin_host": adminHost, "admin_port": adminPort, "tls_certificate": tlsCertificate,
            "tls_key": tlsKey, "redirect_port": redirectPort, "hsts_subdomains": hstsSubdomains,
            "trusted_proxies": trustedProxies, "proxy_headers": proxyHeaders, "connections": connections,
            "address_connections": addressConnections, "hourly_letters": hourlyLetters,
            "rate_limit": rateLimit, "secure_cookies": secureCookies, "force_gray": forceGray,
            "avif": avif,
            "time_zone": timeZone, "audience": audience, "registration": registration,
            "apps": apps, "source_url": sourceURL,
            "leave_grace_days": leaveGraceDays, "factor_grace_days": factorGraceDays,
            "audit_days": auditDays, "refusal_days": refusalDays, "report_days": reportDays,
            "letter_days": letterDays, "member_quota": memberQuota, "disk_floor": diskFloor,
            "unsplash_access_key": unsplashAccessKey, "unsplash_api": unsplashAPI,
            "unsplash_images": unsplashImages, "backup_to": backupTo, "backup_at": backupAt,
            "backup_keep": backupKeep, "backup_access_key": backupAccessKey,
            "backup_secret_key": backupSecretKey, "image_workers": imageWorkers,
            "image_queue": imageQueue, "photo_cache": photoCache, "log_level": logLevel,
            "log_format": logFormat, "development": development, "web_root": webRoot,
        ])
    }
}
