/// Turns an e-mail address into something by which it is known again and which says nothing about it.
package protocol AddressSeal: Sendable {
    /// 32 bytes: the same for every spelling of one address, another for each yard.
    func seal(_ address: String) -> [UInt8]
}
