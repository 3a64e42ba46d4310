/// One thing the operator can set: by flag, by environment, in the configuration file, in this order.
package struct Setting: Sendable {
    /// "rate_limit": the key in the file; the flag is `--rate-limit`, the variable `MADANG_RATE_LIMIT`.
    package let key: String
    package let defaultValue: String
    /// One English sentence for `madang config` and docs/operations.md.
    package let meaning: String
    package let isSecret: Bool

    init(_ key: String, default defaultValue: String, isSecret: Bool = false, _ meaning: String) {
        self.key = key
        self.defaultValue = defaultValue
        self.meaning = meaning
        self.isSecret = isSecret
    }

    /// The name of its environment variable.
    package var variable: String { "MADANG_\(key.uppercased())" }
}

extension Setting {
    static let data = Setting("data", default: "./var", "Folder of the database, the media and the keys.")
    static let host = Setting("host", default: "127.0.0.1", "Address on which people are served.")
    static let port = Setting("port", default: "8080", "Port on which people are served; 0 takes a free one.")
    static let adminHost = Setting("admin_host", default: "127.0.0.1", "Address of the metrics.")
    static let adminPort = Setting("admin_port", default: "9464", "Port of the metrics; 0 takes a free one.")
    static let baseURL = Setting(
        "base_url", default: "", "Address under which people reach the yard; empty: http://HOST:PORT.")
    static let rateLimit = Setting("rate_limit", default: "on", "Limits on calls: on, or off for load tests.")
    static let secureCookies = Setting(
        "secure_cookies", default: "auto",
        "Cookies for TLS only: on, off, or auto (on when base_url is https).")
    static let forceGray = Setting("force_gray", default: "off", "Every photo is gray: on or off.")
    static let imageWorkers = Setting("image_workers", default: "2", "Processes that turn pictures, 1…64.")
    static let imageQueue = Setting(
        "image_queue", default: "32",
        "Uploads that may wait for an image worker before others get 503, 0…10000.")
    static let logLevel = Setting("log_level", default: "info", "debug, info, notice, warning or error.")
    static let logFormat = Setting("log_format", default: "text", "Log lines as text or as json.")
    static let development = Setting("development", default: "off", "The page /_pieces: on or off.")
    static let webRoot = Setting(
        "web_root", default: "",
        "Folder to read styles and scripts from on each request; empty: the embedded ones.")

    /// Every setting there is, in the order in which they are told.
    package static let all: [Setting] = [
        data, host, port, adminHost, adminPort, baseURL, rateLimit, secureCookies, forceGray, imageWorkers,
        imageQueue, logLevel, logFormat, development, webRoot,
    ]
}
