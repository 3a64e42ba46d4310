/// What is known of sending before anything is sent.
package struct PushPolicy: Sendable {
    /// By which browsers know who may send (RFC 8292 §3.2): a point of P-256, uncompressed, 65 bytes.
    package let publicKey: [UInt8]
    /// Whether push services may be anywhere, as in tests.
    package let allowsAny: Bool
    /// Whether something is a point of P-256, uncompressed.
    package let isKey: @Sendable ([UInt8]) -> Bool

    package init(publicKey: [UInt8], allowsAny: Bool = false, isKey: @escaping @Sendable ([UInt8]) -> Bool) {
        self.publicKey = publicKey
        self.allowsAny = allowsAny
        self.isKey = isKey
    }
}

/// Gives messages to the push service of a device.
package protocol PushService: Sendable {
    /// Never fails: what went wrong is the outcome.
    func send(_ push: Push, to subscription: PushSubscription) async -> PushOutcome
}

/// What a device is told.
package struct Push: Hashable, Sendable {
    /// JSON, at most 3 993 bytes.
    package let text: [UInt8]
    /// Of several with the same topic that wait for a device the last one is delivered; at most 32 letters of base64url
    /// (RFC 8030 §5.4).
    package let topic: String
    /// Whether somebody waits for an answer (RFC 8030 §5.3).
    package let isUrgent: Bool

    package init(text: [UInt8], topic: String, isUrgent: Bool = false) {
        self.text = text
        self.topic = topic
        self.isUrgent = isUrgent
    }
}

/// What became of a message.
package enum PushOutcome: Hashable, Sendable {
    case sent
    /// The device takes no more, ever (RFC 8030 §7.3).
    case gone
    /// The push service wants to be asked later, or could not be reached.
    case later(after: Duration?, reason: String)
    /// The push service does not take this sender, who may have another key than the device knows, or a wrong clock
    /// (RFC 8292 §4.2).
    case denied(reason: String)
    /// It will never take this message.
    case refused(reason: String)
}
