public import MadangAPI

/// What one's devices are told while nobody looks. A device is that of the session: it ends with the log-out.
extension Madang {
    /// Whether this device is told, and of what one is.
    public func push() async throws(MadangError) -> PushState { try await ask(Calls.push.showPush) }

    /// Changes of what one is told on one's devices, and when. What is nil stays as it is.
    @discardableResult public func editPush(_ wishes: PushWishesRequest) async throws(MadangError)
        -> PushState
    {
        try await ask(Calls.push.editPush, [:], wishes)
    }

    /// Has this device told from now on, in place of what it gave before.
    public func turnOnPush(_ device: PushDeviceRequest) async throws(MadangError) {
        try await send(Calls.push.turnOnPush, device)
    }

    /// Has this device told nothing any more.
    public func turnOffPush() async throws(MadangError) { try await send(Calls.push.turnOffPush) }

    /// Is told nothing of a member on one's devices; the list of notifications has it all.
    public func silence(_ username: String) async throws(MadangError) {
        try await send(Calls.push.silenceMember, ["username": username])
    }

    /// Is told of them again.
    public func unsilence(_ username: String) async throws(MadangError) {
        try await send(Calls.push.unsilenceMember, ["username": username])
    }
}
