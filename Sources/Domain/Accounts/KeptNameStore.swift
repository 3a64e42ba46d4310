/// Keeps the names of those who are gone, so that nobody else comes under them.
package protocol KeptNameStore {
    /// Keeps `username`, in lower case, until `moment`; for ever with nil.
    func keep(username: String, until moment: Timestamp?) throws

    /// Keeps an address for ever, by its seal (`AddressSeal`).
    func keep(address seal: [UInt8]) throws

    /// Whether `username`, in lower case, is still kept at `moment`.
    func isKept(username: String, at moment: Timestamp) throws -> Bool

    func isKept(address seal: [UInt8]) throws -> Bool

    /// Lets names go that were kept until `moment`.
    func forget(at moment: Timestamp) throws
}

/// Turns an e-mail address into something by which it is known again and which says nothing about it.
package protocol AddressSeal: Sendable {
    /// 32 bytes: the same for every spelling of one address, another for each yard.
    func seal(_ address: String) -> [UInt8]
}
