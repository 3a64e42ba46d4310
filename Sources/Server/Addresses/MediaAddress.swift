import S3Media

/// Where the photos' bytes are kept: the setting `media`.
enum MediaAddress: Sendable {
    /// A folder of this machine.
    case folder(path: String)
    /// A bucket that several nodes may share.
    case s3(S3Address, S3Credentials)

    /// Whether files are looked at without asking another machine.
    var isOfThisMachine: Bool {
        switch self {
        case .folder: true
        case .s3: false
        }
    }

    /// Where it is, as people and other nodes may read it.
    var place: String {
        switch self {
        case .folder(let path): "dir:\(absolute(path))"
        case .s3(let address, _):
            "s3://\(address.bucket)\(address.prefix.isEmpty ? "" : "/\(address.prefix)")?endpoint=\(address.origin)"
        }
    }

    /// Reads `dir:PATH` or `s3://…`; nothing means `standardPath`. Fails: `SettingError`.
    init(_ text: String, accessKey: String, secretKey: String, standardPath: String) throws {
        if text.isEmpty {
            self = .folder(path: standardPath)
        } else if text.hasPrefix("dir:"), text.count > "dir:".count {
            self = .folder(path: String(text.dropFirst("dir:".count)))
        } else if text.hasPrefix("s3://") {
            self = .s3(
                try Self.store(text), try Self.credentials(accessKey: accessKey, secretKey: secretKey))
        } else {
            throw SettingError("The setting \"media\" must be like dir:PATH or s3://BUCKET/PREFIX?endpoint=…")
        }
    }

    private static func store(_ text: String) throws -> S3Address {
        do {
            return try S3Address(text)
        } catch {
            throw SettingError("The setting \"media\" cannot be used: \(error)")
        }
    }

    private static func credentials(accessKey: String, secretKey: String) throws -> S3Credentials {
        guard !accessKey.isEmpty else {
            throw SettingError("The setting \"media_access_key\" must be given for an S3 store.")
        }
        guard !secretKey.isEmpty else {
            throw SettingError("The setting \"media_secret_key\" must be given for an S3 store.")
        }
        return S3Credentials(accessKey: accessKey, secretKey: secretKey)
    }
}
