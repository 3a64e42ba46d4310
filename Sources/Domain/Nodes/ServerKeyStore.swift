/// Keeps secrets of the yard that all of its nodes must agree on.
package protocol ServerKeyStore {
    /// The 32 bytes kept under `name`. If there are none yet, `key` (32 bytes) is kept from now on: of several
    /// nodes that start at once the first one decides.
    func key(named name: String, orKeep key: [UInt8]) throws -> [UInt8]
}
