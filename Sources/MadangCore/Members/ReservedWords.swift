/// Usernames that nobody can have.
public enum ReservedWords {
    /// Every one of the sets below, in lower case.
    public static let all: Set<String> = paths.union(calls).union(roles).union(everybody)

    /// First path segments of the pages (`Pages`) and of what the host serves beside them.
    public static let paths: Set<String> = [
        "explore", "saved", "market", "new", "p", "tags", "search", "notifications", "login", "logout",
        "join", "settings", "likes", "api", "v1", "assets", "media", "static", "images", "scripts", "styles",
        "healthz", "readyz", "metrics", "events", "offline", "manifest", "favicon", "robots", "_pieces",
        "about", "terms", "privacy", "feed", "home", "left",
    ]

    /// First segments of the calls below /v1.
    public static let calls: Set<String> = [
        "auth", "me", "members", "photos", "posts", "comments", "saves", "listings", "threads", "reports",
        "register", "availability", "refresh", "export", "openapi", "invites", "waiting",
    ]

    /// Names by which somebody could pass for those who run the place.
    public static let roles: Set<String> = [
        "admin", "administrator", "root", "moderator", "mod", "owner", "operator", "staff", "team", "system",
        "support", "help", "security", "abuse", "postmaster", "webmaster", "hostmaster", "noreply",
        "official",
        "madang",
    ]

    /// Words that mean nobody or everybody in a mention or in a program.
    public static let everybody: Set<String> = [
        "everyone", "everybody", "all", "here", "channel", "nobody", "anonymous", "guest", "unknown",
        "deleted", "null", "nil", "undefined", "none", "true", "false",
    ]
}
