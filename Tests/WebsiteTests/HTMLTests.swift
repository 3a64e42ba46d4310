import MadangCore
import Testing

@testable import Website

@Suite struct `The markup value` {
    @Test func `shows texts as texts, in content and in attributes`() throws {
        let hostile = "<script>alert('1')</script> & \"quotes\" 'single'"
        let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
        let read = try Markup(html.string)
        #expect(read.elements.map(\.name) == ["p"])
        #expect(read.text == hostile)
        #expect(read.values(of: "title") == [hostile])
    }

    @Test func `escapes each sign wherever it stands, and nothing else`() {
        let escapes: [Unicode.Scalar: String] = [
            "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\0": "\u{FFFD}",
        ]
        for value in 0...0x2FF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let sign = String(Character(scalar))
            let expected = escapes[scalar] ?? sign
            for text in [sign, sign + "b", "a" + sign, "long enough not to be a small one " + sign + sign] {
                let html: HTML = "\(text)"
                #expect(html.string == text.replacing(sign, with: expected), "\(value)")
            }
        }
        let nothing: HTML = "\("")"
        #expect(nothing.isEmpty)
    }

    @Test func `nests without escaping again`() {
        let inner: HTML = "<b>\("&")</b>"
        let html: HTML = "<p>\(inner)</p>"
        #expect(html.string == "<p><b>&amp;</b></p>")
    }

    @Test func `repeats for sequences, and leaves out what is not`() {
        let nothing: String? = nil
        let html: HTML = """
            <ul>\([1, 2], { "<li>\($0)</li>" })</ul>\(if: false, "<i>x</i>")\(if: true, "<b>y</b>")\
            \(with: nothing, { "<u>\($0)</u>" })\(if: false, "1", else: "2")
            """
        #expect(html.string == "<ul><li>1</li><li>2</li></ul><b>y</b>2")
    }

    @Test func `does not make what it leaves out`() {
        var isMade = false
        func costly() -> HTML {
            isMade = true
            return ""
        }
        let html: HTML = "\(if: false, costly())"
        #expect(html.isEmpty)
        #expect(!isMade)
    }

    @Test func `replaces the null character, which no parser reads alike`() {
        let html: HTML = "\("a\0b")"
        #expect(html.string == "a\u{FFFD}b")
    }

    @Test func `never writes a text as an address`() async {
        await #expect(processExitsWith: .failure) {
            let address = "javascript:alert(1)"
            let html: HTML = "<a href=\"\(address)\">x</a>"
            print(html.string)
        }
    }
}

@Suite struct `Addresses` {
    @Test(arguments: [
        "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "", "p/1", "/a b",
        "/a\nb", "/é",
    ])
    func `of another host, or that are none, are not taken from a form`(_ sent: String) {
        #expect(Path(local: sent) == nil)
    }

    @Test(arguments: ["/", "/p/0abc?view=tiles#post-1", "/@minji", "/explore?cursor=a%2Fb"])
    func `of this host are taken as they are`(_ sent: String) {
        #expect(Path(local: sent)?.string == sent)
    }

    @Test func `encode what would end a segment or a query`() {
        #expect(Path("tags", "a/b?c#d 한").string == "/tags/a%2Fb%3Fc%23d%20%ED%95%9C")
        #expect(Paths.login.with("next", "/p/1?a=b&c#d").string == "/login?next=/p/1%3Fa%3Db%26c%23d")
    }

    @Test func `keep query and fragment in their order`() {
        #expect(
            Paths.feed.at("post-1").with("view", "tiles").with("a", "b").string == "/?view=tiles&a=b#post-1")
        #expect(Paths.feed.with("cursor", "x").at("post-1").at("post-2").string == "/?cursor=x#post-2")
    }

    @Test func `are the same page whatever the query`() {
        #expect(Paths.feed.with("view", "tiles").isSamePage(as: Paths.feed))
        #expect(!Paths.explore.isSamePage(as: Paths.feed))
    }
}
