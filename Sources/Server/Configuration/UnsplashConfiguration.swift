import Domain
import Features
import Logging
import Unsplash

/// Whether Explore shows photos of Unsplash, too, and where it is.
struct UnsplashConfiguration: Sendable {
    /// Nil without an access key.
    private let access: (addresses: UnsplashAddresses, key: String)?

    /// Fails: `SettingError`.
    init(key: String, api: String, images: String) throws {
        guard !key.isEmpty else {
            access = nil
            return
        }
        guard
            key.utf8.allSatisfy({
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                    || $0 == 0x2D || $0 == 0x5F
            })
        else { throw SettingError("The setting \"unsplash_access_key\" is no access key.") }
        let hosts = images.split(separator: ",").map { $0.filter { $0 != " " } }
        guard let addresses = UnsplashAddresses(api: api, images: hosts) else {
            throw SettingError(
                """
                The settings "unsplash_api" and "unsplash_images" must be like https://host, \
                or on this machine http://127.0.0.1:port.
                """
            )
        }
        access = (addresses, key)
    }

    /// What a page's policy admits.
    var origins: [String] { access?.addresses.images ?? [] }

    /// Nil where there is no Unsplash.
    func open(logger: Logger) -> UnsplashClient? {
        access.map { UnsplashClient($0.addresses, accessKey: $0.key, logger: logger) }
    }
}
