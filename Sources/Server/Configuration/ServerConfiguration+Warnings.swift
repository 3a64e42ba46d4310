import Foundation
import HTTPKit
import MadangCore
import PostgresDriver
import S3Media

extension ServerConfiguration {
    /// What an operator may have forgotten, and nothing else would show: a sentence for each.
    package var warnings: [String] {
        let all = [unknownProxy, plainHTTP, noLimits, openDevelopment, openMetrics, openDatabase, openStore]
        return all.compactMap(\.self) + openFiles + contradictions
    }

    private var isSecureOutside: Bool { baseURL?.hasPrefix("https://") ?? false }

    private var unknownProxy: String? {
        guard isSecureOutside, certificates == nil, connection.proxies.isEmpty else { return nil }
        return """
            base_url is https, but there is neither a certificate nor a trusted proxy: \
            all people share the limits of one address, and browsers are not told to stay with https
            """
    }

    private var plainHTTP: String? {
        guard certificates == nil, !isSecureOutside, connection.proxies.isEmpty, socketPath == nil,
            !IPAddress.isLoopback(host: host)
        else { return nil }
        return "people are served at \(host) without TLS: whoever listens on the way reads their passwords"
    }

    private var noLimits: String? {
        limitsRates
            ? nil : "rate_limit is off: nobody is slowed down who guesses passwords or floods the yard"
    }

    private var openDevelopment: String? {
        let isReached = isSecureOutside || !connection.proxies.isEmpty || !IPAddress.isLoopback(host: host)
        guard isDevelopment, isReached else { return nil }
        return "development is on: members can have this machine ask any other one, at home too"
    }

    private var openMetrics: String? {
        IPAddress.isLoopback(host: adminHost)
            ? nil : "whoever reaches \(adminHost) on the port \(adminPort) reads the metrics"
    }

    private var openDatabase: String? {
        guard case .postgres(let address) = database,
            [address, listeningAddress].compactMap(\.self).contains(where: {
                !PostgresConfiguration.isProtected($0)
            })
        else { return nil }
        return """
            the database is on another machine, and its certificate is not checked: \
            write sslmode=verify-full into its address
            """
    }

    private var openStore: String? {
        guard case .s3(let address, _) = media, address.isPlain, !IPAddress.isLoopback(host: address.hostName)
        else {
            return nil
        }
        return "photos travel to the object store and back without TLS: its endpoint is http"
    }

    /// Settings of which one makes the other useless.
    private var contradictions: [String] {
        let isTLS = certificates != nil
        let all: [(Bool, String)] = [
            (
                redirectPort != nil && !isTLS,
                "redirect_port leads to https, but there is no tls_certificate: nothing listens there"
            ),
            (
                isTLS && baseURL?.hasPrefix("http://") == true,
                "base_url is http, but people are served by TLS: links and the check of origins are wrong"
            ),
            (
                usesSecureCookies && !isTLS && !isSecureOutside,
                "secure_cookies is on, but base_url is not https: browsers keep the cookies, and nobody can log in"
            ),
            (
                listeningAddress != nil && !database.isShared,
                "database_listen is of no use without PostgreSQL as database"
            ),
        ]
        return all.filter(\.0).map(\.1)
    }

    /// The file of a database that users can reach who are neither its owner nor of its group.
    private var openRows: String? {
        guard case .sqlite(let path) = database, FileMode.isOpenToAll(path) else { return nil }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return FileMode.isEnteredByAll(folder) ? path : nil
    }

    private var openFiles: [String] {
        let key = certificates.map(\.key).flatMap { FileMode.isOpenToAll($0) ? $0 : nil }
        return [openFile, key, openRows].compactMap(\.self).map { path in
            "every user of this machine may read \(path), and a secret stands in it: chmod o= \(path)"
        }
    }
}

/// Who may read a file.
enum FileMode {
    /// Whether users can who are neither its owner nor of its group; no for a file that is not there.
    static func isOpenToAll(_ path: String) -> Bool { mode(of: path) & 0o004 != 0 }

    /// Whether such users reach what lies in a folder; no for one that is not there.
    static func isEnteredByAll(_ folder: String) -> Bool { mode(of: folder) & 0o001 != 0 }

    private static func mode(of path: String) -> Int {
        // What cannot be looked at is told when it is read.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }
}
