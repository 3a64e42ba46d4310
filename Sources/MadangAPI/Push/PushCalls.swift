import MadangCore

/// What one's devices are told while nobody looks (Web Push).
public struct PushCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Push"
    /// What it is about.
    public static let text = "What one's devices are told while nobody looks (RFC 8030, 8291, 8292)."

    /// Whether the device that asks is told, and of what.
    public let showPush = Call<NoBody, PushState>(
        .get, "/v1/me/push", .member, on: .push, "Show what one's devices are told")
    /// What is absent stays as it is. Fails: 422 `invalid` with `silent_kinds`, `quiet_from` or `quiet_until`.
    public let editPush = Call<PushWishesRequest, PushState>(
        .patch, "/v1/me/push", .member, on: .push, "Change what one's devices are told",
        "What is absent stays. Quiet hours are both or none, and not the same; empty text ends them.")
    /// From now on; in place of what the session had. Fails: 422 `invalid` with `address`, `public_key` or `secret`.
    public let turnOnPush = Call<PushDeviceRequest, NoAnswer>(
        .put, "/v1/me/push/device", .member, "Have this device told",
        "It is that of the session, and ends with it.")
    /// Nothing happens where nothing was told.
    public let turnOffPush = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/push/device", .member, "Have this device told nothing any more")
    /// Fails: 404; 422 `invalid` with `username` for oneself, and for more than 500.
    public let silenceMember = Call<NoBody, NoAnswer>(
        .put, "/v1/me/push/silenced/{username}", .member, on: .push, "Be told nothing of a member",
        "On devices alone: the list of notifications has it all. At most 500 members.", fails: [.invalid])
    /// Fails: 404; 422 `invalid` with `username` for oneself.
    public let unsilenceMember = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/push/silenced/{username}", .member, on: .push, "Be told of a member again",
        fails: [.invalid])
}
