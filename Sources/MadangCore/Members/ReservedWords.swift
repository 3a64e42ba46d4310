/// Usernames that nobody can take. Who had one before it was among them keeps it.
public enum ReservedWords {
    /// Every one of the sets below, in lower case.
    public static let all: Set<String> = pages.union(host).union(calls).union(roles).union(everybody)

    /// First path segments of the pages, up to a dot in them. Those that no username can be spelled like are left out.
    static let pages = Set(
        Pages.all.compactMap { page -> String? in
            let segment = page.pattern.dropFirst().prefix { $0 != "/" && $0 != "." }
            return !segment.isEmpty && segment.unicodeScalars.allSatisfy(UsernameRule.isAllowed)
                ? String(segment) : nil
        })

    /// First path segments of what the host serves beside the pages, and what people would look for there.
    static let host: Set<String> = [
        "api", "v1", "media", "static", "images", "scripts", "styles", "healthz", "readyz", "metrics",
        "events",
        "favicon", "terms", "privacy", "feed", "home",
    ]

    /// First segments of the calls below /v1. This module does not know them: a test compares.
    static let calls: Set<String> = [
        "about", "auth", "availability", "boards", "comments", "drafts", "events", "explore", "export",
        "feed",
        "hashtags", "invites", "listings", "market", "me", "members", "moderation", "notifications", "offers",
        "openapi", "photos", "posts", "refresh", "register", "reports", "sales", "saves", "search", "stories",
        "tags", "threads", "waiting", "yard",
    ]

    /// Names by which somebody could pass for those who run the place.
    static let roles: Set<String> = [
        "admin", "administrator", "root", "moderator", "mod", "owner", "operator", "staff", "team", "system",
        "support", "help", "security", "abuse", "postmaster", "webmaster", "hostmaster", "noreply",
        "official",
        "madang",
    ]

    /// Words that mean nobody or everybody in a mention or in a program.
    static let everybody: Set<String> = [
        "everyone", "everybody", "all", "here", "channel", "nobody", "anonymous", "guest", "unknown",
        "deleted", "null", "nil", "undefined", "none", "true", "false",
    ]
}
