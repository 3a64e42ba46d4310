import MadangCore

/// Somebody else's programs, and what members let them do.
public struct AppCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Apps"
    /// What it is about.
    public static let text = """
        Somebody else's programs, and what members let them do. How one logs in stands in docs/api/apps.md: it is \
        OAuth 2.1, whose addresses are no calls of this contract.
        """

    /// The programs that one lets do something, newest first.
    public let listApps = Call<NoBody, AppUseList>(
        .get, "/v1/me/apps", .member, "List the programs that may do something in one's name")
    /// Ends what a program may do, `{id}` of the list. Fails: 404 for one that has ended or is somebody else's.
    public let endApp = Call<NoBody, NoAnswer>(
        .delete, "/v1/me/apps/{id}", .member, "End what a program may do in one's name",
        "Its tokens are good no more at once.")
    /// For owners: which programs are used by how many.
    public let listYardApps = Call<NoBody, UsedAppList>(
        .get, "/v1/yard/apps", .owner, "List the programs that members use", "For owners.")
}
