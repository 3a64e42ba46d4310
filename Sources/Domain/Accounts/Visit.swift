/// From where somebody comes: what sessions and the audit remember of a request.
package struct Visit: Hashable, Sendable {
    /// `ClientAddress.network`: an IPv4 address or the /64 of an IPv6 address.
    package let network: String
    /// What the client is, as people read it ("Safari · iPhone"), at most 120 characters. Empty if unknown.
    package let device: String
    /// Language code ("ko", "en") in which the client reads, for letters to members who chose none.
    package let language: String
    /// Of the device (`MarkPurpose.device`), as its client says; nil where it says none.
    package let deviceMark: String?
    /// Whether others use the device, too, as who logs in says.
    package var isShared = false
    /// Of the key by which the client has just shown a proof; nil where it showed none.
    package var key: KeyThumbprint?

    package init(network: String, device: String, language: String = "ko", deviceMark: String? = nil) {
        self.network = network
        self.device = String(device.prefix(120))
        self.language = language
        self.deviceMark = deviceMark
    }
}
