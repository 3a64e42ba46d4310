import Foundation
import HTTPKit
package import Logging

/// Everything that was set, checked.
package struct ServerConfiguration: Sendable {
    package enum LogFormat: String, Sendable { case text, json }

    package let data: String
    let database: DatabaseAddress
    let databaseConnections: Int
    let listeningAddress: String?
    let preparesStatements: Bool
    let media: MediaAddress
    let mediaServing: MediaServing
    package let host: String
    package let port: Int
    package let adminHost: String
    package let adminPort: Int
    /// Without a slash at its end; nil means http://HOST:PORT with the port really taken.
    package let baseURL: String?
    package let limitsRates: Bool
    package let usesSecureCookies: Bool
    package let forcesGray: Bool
    package let imageWorkers: Int
    package let imageQueue: Int
    package let logLevel: Logger.Level
    package let logFormat: LogFormat
    package let isDevelopment: Bool
    package let webRoot: String?

    /// Where people reach the yard, for links in the operator's terminal.
    package var publicAddress: String { baseURL ?? "http://\(host):\(port)" }

    /// Fails: `SettingError` for the first value that cannot be used.
    package init(_ reader: SettingReader) throws {
        let read = Checked(reader: reader)
        data = try read.text(.data)
        let folder = DataFolder(data)
        database = try DatabaseAddress(read.value(.database), standardPath: folder.database)
        databaseConnections = try read.number(.databaseConnections, in: 1...200)
        listeningAddress = try read.optionalText(.databaseListen)
        preparesStatements = try read.flag(.databasePrepared)
        media = try MediaAddress(
            read.value(.media), accessKey: read.value(.mediaAccessKey),
            secretKey: read.value(.mediaSecretKey), standardPath: folder.media)
        mediaServing = try read.choice(.mediaServing, of: MediaServing.self)
        host = try read.text(.host)
        port = try read.number(.port, in: 0...65_535)
        adminHost = try read.text(.adminHost)
        adminPort = try read.number(.adminPort, in: 0...65_535)
        baseURL = try read.webAddress(.baseURL)
        limitsRates = try read.flag(.rateLimit)
        forcesGray = try read.flag(.forceGray)
        imageWorkers = try read.number(.imageWorkers, in: 1...64)
        imageQueue = try read.number(.imageQueue, in: 0...10_000)
        logLevel = try read.choice(.logLevel, of: Logger.Level.self)
        logFormat = try read.choice(.logFormat, of: LogFormat.self)
        isDevelopment = try read.flag(.development)
        webRoot = try read.folder(.webRoot)
        let isTLS = baseURL?.hasPrefix("https://") ?? false
        usesSecureCookies = try read.value(.secureCookies) == "auto" ? isTLS : read.flag(.secureCookies)
    }
}

/// Reads one setting and says what is wrong with it.
private struct Checked {
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
}
