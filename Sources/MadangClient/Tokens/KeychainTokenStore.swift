#if canImport(Security)
    public import Foundation
    import Security

    /// Tokens, and their key, in the keychain of an Apple device: readable after the first unlock, never on another
    /// device.
    public struct KeychainTokenStore: TokenStore {
        private let service: String
        private let account: String
        private let group: String?

        /// Under the name of a server; `group` shares them among the apps of a team.
        public init(server: URL, service: String = "madang", group: String? = nil) {
            account = server.absoluteString
            self.service = service
            self.group = group
        }

        /// Fails: `NSError` of the domain `NSOSStatusErrorDomain`.
        public func tokens() throws -> KeptTokens? {
            var query = query
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let bytes = found as? Data else { throw Self.fault(status) }
            return try JSONDecoder().decode(KeptTokens.self, from: bytes)
        }

        /// Fails: `NSError` of the domain `NSOSStatusErrorDomain`.
        public func keep(_ tokens: KeptTokens?) throws {
            guard let tokens else { return try remove() }
            let value: [CFString: Any] = [kSecValueData: try JSONEncoder().encode(tokens)]
            let status = SecItemUpdate(query as CFDictionary, value as CFDictionary)
            guard status == errSecItemNotFound else { return try Self.check(status) }
            var item = query.merging(value) { _, new in new }
            item[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            try Self.check(SecItemAdd(item as CFDictionary, nil))
        }

        private func remove() throws {
            let status = SecItemDelete(query as CFDictionary)
            if status != errSecItemNotFound { try Self.check(status) }
        }

        private var query: [CFString: Any] {
            var query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
            ]
            if let group { query[kSecAttrAccessGroup] = group }
            return query
        }

        private static func check(_ status: OSStatus) throws {
            guard status == errSecSuccess else { throw fault(status) }
        }

        private static func fault(_ status: OSStatus) -> any Error {
            NSError(domain: NSOSStatusErrorDomain, code: Int(status))
        }
    }
#endif
