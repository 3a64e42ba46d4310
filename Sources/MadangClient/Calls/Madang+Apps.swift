public import MadangAPI

/// Apps that members let do something in their name. None of this is for an app: who asks is logged in by a password
/// or a passkey.
extension Madang {
    /// The apps that may do something in one's name, newest first; one that is used on two devices is there twice.
    public func apps() async throws(MadangError) -> [AppUse] {
        let answer: AppUseList = try await ask(Calls.apps.listApps)
        return answer.data
    }

    /// Ends what an app may do; its tokens are good no more at once. Fails: 404 for what has ended already.
    public func endApp(_ id: String) async throws(MadangError) {
        try await send(Calls.apps.endApp, ["id": id])
    }

    /// For owners: the apps that members use, those of most members first.
    public func yardApps() async throws(MadangError) -> [UsedApp] {
        let answer: UsedAppList = try await ask(Calls.apps.listYardApps)
        return answer.data
    }
}
