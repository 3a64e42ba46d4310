import MadangCore
import Testing

@Suite struct `A username` {
    @Test(arguments: ["ana", "Ana_2", "  ana\n", "___", "123", "abcdefghij0123456789"])
    func `may be short and plain`(name: String) {
        #expect(UsernameRule.check(name) == nil)
    }

    @Test(arguments: [
        ("", Fault.required), ("  ", .required), ("ab", .tooShort(minimum: 3)),
        ("abcdefghij0123456789x", .tooLong(maximum: 20)), ("마당", .characters), ("an na", .characters),
        ("ana-b", .characters), ("anà", .characters), ("ana.", .characters), ("ａｎａ", .characters),
        ("a\u{301}na", .characters), ("K\u{212A}elvin", .characters),
    ])
    func `is refused with a reason`(name: String, fault: Fault) {
        #expect(UsernameRule.check(name) == fault)
    }

    @Test(arguments: [
        "admin", "Admin", "api", "explore", "saved", "market", "tags", "search", "notifications", "login",
        "join",
        "settings", "likes", "media", "assets", "madang", "root", "moderator", "owner", "support", "help",
        "healthz", "readyz", "metrics", "events", "logout", "about", "everyone",
        "moderation", "report", "yard", "boards", "stories", "drafts", "sales", "offers", "oauth", "forgot",
        "confirm", "hashtags", "manifest", "robots",
    ])
    func `cannot be a word of the house`(name: String) {
        #expect(UsernameRule.check(name) == .reserved)
    }

    @Test func `that is a word of the house by now still has the form of one`() {
        #expect(UsernameRule.checkForm("Stories") == nil)
        #expect(UsernameRule.checkForm("st") == .tooShort(minimum: 3))
        #expect(UsernameRule.checkForm("sto-ries") == .characters)
    }

    @Test func `is compared without case`() {
        #expect(UsernameRule.normalize(" ANA_Kim9 ") == "ana_kim9")
        #expect(UsernameRule.normalize(UsernameRule.normalize("ANA")) == "ana")
    }
}
