import TestSupport
import Testing
import Website

@Suite struct `The page to return to` {
    /// Where a browser goes from https://yard.example/login (WHATWG URL, "basic URL parser", as far as it decides
    /// about the host): the scheme and host, or nil for an address that is none.
    private func destination(of text: String) -> String? {
        var rest = Array(text.unicodeScalars.drop { $0.value <= 0x20 })
        while let last = rest.last, last.value <= 0x20 { rest.removeLast() }
        rest.removeAll { ["\t", "\n", "\r"].contains($0) }
        let isSlash = { (scalar: Unicode.Scalar) in scalar == "/" || scalar == "\\" }
        if let colon = rest.firstIndex(of: ":"), let first = rest.first, first.properties.isAlphabetic,
            rest[..<colon].allSatisfy({
                $0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0)
            })
        {
            return String(String.UnicodeScalarView(rest))
        }
        guard rest.count >= 2, isSlash(rest[0]), isSlash(rest[1]) else { return "https://yard.example" }
        return String(String.UnicodeScalarView(rest))
    }

    private static let parts = [
        "/", "\\", "//", "/\\", "\\/", "%2f", "%2F%2f", "%5c", "%00", "\t", "\n", "\r", " ", "\u{0}",
        "\u{1F}",
        ".", "..", "/../", "@", ":", "?", "#", "&", "evil.example", "yard.example", "javascript:alert(1)",
        "data:text/html,", "https:", "http://", "vbscript:", "\u{FF0F}", "\u{2215}", "\u{202E}", "\u{200B}",
        "한글",
        "p/0abc", "login?next=/x", ";", "'", "\"", "<script>", "\u{7F}", "\u{85}", "\u{FEFF}", "é",
    ]

    @Test func `never leaves the site, whatever is asked for`() {
        var generator = SeededGenerator(9)
        var accepted = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...5, using: &generator)
            let wish =
                (Bool.random(using: &generator) ? "/" : "")
                + (0..<count).compactMap { _ in Self.parts.randomElement(using: &generator) }.joined()
            guard let path = Path(local: wish) else { continue }
            accepted += 1
            #expect(path.string == wish && wish.hasPrefix("/"))
            #expect(destination(of: wish) == "https://yard.example", "\(wish.debugDescription)")
            let isVisibleASCII = wish.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            #expect(isVisibleASCII, "nothing that could end a header: \(wish.debugDescription)")
        }
        #expect(accepted > 500, "good wishes are granted: \(accepted)")
    }

    @Test(arguments: [
        "//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example",
        "https://evil.example", "javascript:alert(1)", "", "evil.example", " /", "/ ", "/한글", "/\u{0}",
        "/" + String(repeating: "a", count: Path.localLimit),
    ])
    func `is none of these`(_ wish: String) {
        #expect(Path(local: wish) == nil)
    }

    @Test func `has more room behind a login alone, which carries it once`() {
        let asked = "/" + String(repeating: "a", count: Path.loginLimit - 1)
        #expect(Path(afterLogin: asked)?.string == asked)
        #expect(Path(local: asked) == nil)
        #expect(Path(afterLogin: asked + "a") == nil)
        #expect(Path(afterLogin: "//evil.example") == nil)
    }

    @Test(arguments: [
        "/", "/p/0abc?view=tiles#photo-2", "/%2f%2fevil.example", "/?next=//evil.example", "/@ana",
        "/" + String(repeating: "a", count: Path.localLimit - 1),
    ])
    func `may be any of these`(_ wish: String) {
        #expect(Path(local: wish)?.string == wish)
    }

    @Test(arguments: [
        ("/@ana?fragment=sheet", "/@ana"),
        ("/?cursor=a&fragment=list&view=tiles#x", "/?cursor=a&view=tiles#x"),
        ("/search?q=fragment", "/search?q=fragment"), ("/market?fragments=1", "/market?fragments=1"),
        ("/p/0abc#fragment=1", "/p/0abc#fragment=1"), ("/?fragment", "/"), ("/", "/"),
    ])
    func `is the whole page, not the part of it that a script asked for`(asked: String, page: String) {
        #expect(Path(local: asked)?.without("fragment").string == page)
    }
}
