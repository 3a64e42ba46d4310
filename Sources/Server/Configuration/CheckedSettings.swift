import Backups
import Domain
import Features
import Foundation
import HTTPKit
import MadangCore
import S3Media

/// Reads one setting and says what is wrong with it.
struct CheckedSettings {
    let reader: SettingReader

    func value(_ setting: Setting) throws -> String { try reader.value(of: setting).value }

    func text(_ setting: Setting) throws -> String {
        let text = try value(setting)
        guard !text.isEmpty else { throw SettingError("The setting \"\(setting.key)\" must not be empty.") }
        return text
    }

    func optionalText(_ setting: Setting) throws -> String? {
        let text = try value(setting)
        return text.isEmpty ? nil : text
    }

    /// An address, or the path of a local socket behind `unix:`.
    func host() throws -> String {
        let host = try text(.host)
        guard host != "unix:" else {
            throw SettingError("The setting \"host\" must be an address, or unix:PATH for a local socket.")
        }
        return host
    }

    /// A folder that is there; nil for an empty text.
    func folder(_ setting: Setting) throws -> String? {
        guard let path = try optionalText(setting) else { return nil }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw SettingError("The setting \"\(setting.key)\" names no folder: \(path)")
        }
        return path
    }

    func number(_ setting: Setting, in range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(try value(setting)), range.contains(number) else {
            throw SettingError(
                "The setting \"\(setting.key)\" must be a number from \(range.lowerBound) to \(range.upperBound)."
            )
        }
        return number
    }

    /// Nil for an empty text.
    func optionalNumber(_ setting: Setting, in range: ClosedRange<Int>) throws -> Int? {
        try value(setting).isEmpty ? nil : number(setting, in: range)
    }

    /// Bytes, written with their unit. Fails: `SettingError`.
    func byteCount(_ setting: Setting) throws -> Int {
        let text = try value(setting)
        guard let count = ByteCountText.bytes(text) else {
            throw SettingError(
                "The setting \"\(setting.key)\" must be a size such as 700 MiB or 5 GiB, or 0: \(text)")
        }
        return count
    }

    func flag(_ setting: Setting) throws -> Bool {
        switch try value(setting) {
        case "on", "true", "1": return true
        case "off", "false", "0": return false
        default: throw SettingError("The setting \"\(setting.key)\" must be on or off.")
        }
    }

    func choice<Choice: RawRepresentable<String>>(_ setting: Setting, of _: Choice.Type) throws -> Choice {
        let text = try value(setting)
        guard let choice = Choice(rawValue: text) else {
            throw SettingError("The setting \"\(setting.key)\" cannot be \"\(text)\": \(setting.meaning)")
        }
        return choice
    }

    func webAddress(_ setting: Setting) throws -> String? {
        guard let text = try optionalText(setting) else { return nil }
        let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
        guard isWeb,
            text.filter({ $0 == "/" }).count == 2
                || (text.hasSuffix("/") && text.filter { $0 == "/" }.count == 3)
        else {
            throw SettingError(
                "The setting \"\(setting.key)\" must be like https://yard.example, without a path.")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// An address of the web, which may have a path; nil for an empty text.
    func link(_ setting: Setting) throws -> WebLink? {
        guard let text = try optionalText(setting) else { return nil }
        guard let link = WebLinkScanner.link(text) else {
            throw SettingError(
                "The setting \"\(setting.key)\" must be like https://code.example/madang: \(text)")
        }
        return link
    }

    /// Both files, or none.
    func certificates() throws -> CertificateFiles? {
        switch (try optionalText(.tlsCertificate), try optionalText(.tlsKey)) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return CertificateFiles(certificate: certificate, key: key)
        case (_?, nil): throw SettingError("The setting \"tls_key\" must be given with a certificate.")
        case (nil, _?): throw SettingError("The setting \"tls_certificate\" must be given with a key.")
        }
    }

    func connections() throws -> ConnectionLimits {
        ConnectionLimits(
            total: try number(.connections, in: 16...100_000),
            byAddress: try number(.addressConnections, in: 8...100_000))
    }

    /// The machine's where none is given. Fails: `SettingError`.
    func zone() throws -> TimeZone {
        guard let name = try optionalText(.timeZone) else { return .current }
        guard let zone = TimeZone(iana: name) else {
            throw SettingError("The setting \"time_zone\" must be a name such as Asia/Seoul or UTC: \(name)")
        }
        return zone
    }

    func proxies() throws -> TrustedProxies {
        let family = try choice(.proxyHeaders, of: TrustedProxies.Family.self)
        guard let proxies = TrustedProxies(try value(.trustedProxies), family: family) else {
            throw SettingError(
                """
                The setting "trusted_proxies" must be addresses, \
                ranges like 10.0.0.0/8 or unix, separated by commas.
                """
            )
        }
        return proxies
    }
}

extension CheckedSettings {
    /// How long what nobody needs any more is kept.
    func retention() throws -> Retention {
        Retention(
            audit: .days(try number(.auditDays, in: 1...3650)),
            refusals: .days(try number(.refusalDays, in: 1...3650)),
            reports: .days(try number(.reportDays, in: 1...3650)),
            letters: .days(try number(.letterDays, in: 1...3650)))
    }

    /// The keys to an S3 store with backups, or those of the media store; nil without either. Fails: `SettingError` for
    /// half of a pair.
    func backupCredentials() throws -> S3Credentials? {
        let own = (try value(.backupAccessKey), try value(.backupSecretKey))
        guard own.0.isEmpty == own.1.isEmpty else {
            throw SettingError(
                "The settings \"backup_access_key\" and \"backup_secret_key\" go together: give both or neither."
            )
        }
        let (access, secret) = own.0.isEmpty ? (try value(.mediaAccessKey), try value(.mediaSecretKey)) : own
        return access.isEmpty || secret.isEmpty ? nil : S3Credentials(accessKey: access, secretKey: secret)
    }
    /// Nil where no place is given. Fails: `SettingError`.
    func backupPlan(_ credentials: S3Credentials?) throws -> BackupPlan? {
        let (clock, keep) = (try value(.backupAt), try value(.backupKeep))
        guard let time = DailyTime(clock) else {
            throw SettingError("The setting \"backup_at\" must be a time of day such as 03:30: \(clock)")
        }
        let policy = keep.isEmpty ? nil : KeepPolicy(keep)
        guard keep.isEmpty || policy != nil else {
            throw SettingError(
                "The setting \"backup_keep\" must be like daily=7,weekly=4,monthly=12, or empty: \(keep)")
        }
        guard let place = try optionalText(.backupTo) else { return nil }
        do {
            _ = try BackupAddress(place, credentials: credentials)
        } catch let error as SettingError {
            throw SettingError("The setting \"backup_to\" cannot be used. \(error.description)")
        }
        return BackupPlan(place: place, time: time, zone: try zone(), keep: policy)
    }
}
