import Domain

/// Keeps secrets of the yard that all of its nodes must agree on.
package struct ServerKeyStore {
    let connection: any Connection

    /// The 32 bytes kept under `name`. If there are none yet, `key` (32 bytes) is kept from now on: of several
    /// nodes that start at once the first one decides.
    package func key(named name: String, orKeep key: [UInt8]) throws -> [UInt8] {
        try connection.run(
            "INSERT INTO server_keys (name, key) VALUES (\(name), \(key)) ON CONFLICT (name) DO NOTHING")
        let kept = try connection.row("SELECT key FROM server_keys WHERE name = \(name)") { try $0.bytes() }
        guard let kept else { throw StorageError.failed("a key that was just kept is not there") }
        return kept
    }
}
