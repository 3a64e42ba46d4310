import Domain

struct SQLServerKeyStore: ServerKeyStore {
    let connection: any Connection

    func key(named name: String, orKeep key: [UInt8]) throws -> [UInt8] {
        try connection.run(
            "INSERT INTO server_keys (name, key) VALUES (\(name), \(key)) ON CONFLICT (name) DO NOTHING")
        let kept = try connection.row("SELECT key FROM server_keys WHERE name = \(name)") { try $0.bytes() }
        guard let kept else { throw StorageError.failed("a key that was just kept is not there") }
        return kept
    }
}
