import MadangCore
import Testing

@Suite struct `An e-mail address` {
    @Test(arguments: [
        "ana@example.com", "a@b.co", "Ana.Kim+madang@mail.example.co.kr", "o'hara@example.com",
        "x@xn--9n2bp8q.xn--3e0b707e", "1@2.c3", " ana@example.com ",
    ])
    func `of the usual kind is taken`(email: String) {
        #expect(EmailRule.check(email) == nil)
    }

    @Test(arguments: [
        "ana", "@example.com", "ana@", "ana@example", "ana@@example.com", "a@b@c.com", ".ana@example.com",
        "ana.@example.com", "a..b@example.com", "ana@-example.com", "ana@example-.com", "ana@exa_mple.com",
        "ana@.com", "ana@example.com.", "ana@127.0.0.1", "ana@[127.0.0.1]", "\"ana kim\"@example.com",
        "ana kim@example.com", "아나@example.com", "ana@example.com\u{0}", "ana@example.com\nbcc:x@y.com",
    ])
    func `of another kind is refused`(email: String) {
        #expect(EmailRule.check(email) == .email)
    }

    @Test func `has the lengths of the standards`() {
        let local = String(repeating: "a", count: 64)
        let label = String(repeating: "b", count: 63)
        #expect(EmailRule.check("\(local)@example.com") == nil)
        #expect(EmailRule.check("\(local)a@example.com") == .email)
        #expect(EmailRule.check("a@\(label).com") == nil)
        #expect(EmailRule.check("a@b\(label).com") == .email)
        let longest = "\(local)@\(label).\(label).\(String(repeating: "c", count: 61))"
        #expect(longest.utf8.count == 254)
        #expect(EmailRule.check(longest) == nil)
        #expect(EmailRule.check("\(longest)c") == .tooLong(maximum: 254))
        #expect(EmailRule.check(" ") == .required)
    }

    @Test func `keeps its local part and is compared without case`() {
        #expect(EmailRule.normalize(" Ana.Kim@Example.COM ") == "Ana.Kim@example.com")
        #expect(EmailRule.key("Ana.Kim@Example.COM") == EmailRule.key("ana.kim@example.com"))
        #expect(EmailRule.key("ana@example.com") != EmailRule.key("anna@example.com"))
    }
}
