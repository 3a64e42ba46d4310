import Testing

@testable import MadangCore

@Suite struct `Web addresses in a text` {
    private func links(in text: String) -> [String] {
        WebLinkScanner.pieces(of: text).compactMap { piece in
            if case .link(let link) = piece { link.address } else { nil }
        }
    }

    @Test(arguments: [
        ("https://example.org", "https://example.org"),
        ("HTTP://Example.org:8080/a/b?c=d&e=%20#f", "HTTP://Example.org:8080/a/b?c=d&e=%20#f"),
        ("go to https://example.org/a, now", "https://example.org/a"),
        ("(https://example.org/a)", "https://example.org/a"),
        ("https://example.org/wiki/Yard_(garden)", "https://example.org/wiki/Yard_(garden)"),
        ("https://example.org/a에서 봐요", "https://example.org/a"),
        ("\"https://example.org/a\"", "https://example.org/a"),
        ("https://example.org...", "https://example.org"),
        ("<https://example.org/a>", "https://example.org/a"),
        ("https://example.org/a?!", "https://example.org/a"),
    ])
    func `end where the sentence goes on`(_ text: String, _ link: String) {
        #expect(links(in: text) == [link])
    }

    @Test(arguments: [
        "", "example.org", "https://", "https:// example.org", "javascript:alert(1)", "data:text/html,x",
        "https://.example.org", "https://bank.example@elsewhere.example/a", "https://ana:secret@example.org",
        "https://한글.example", "ftp://example.org",
    ])
    func `are none where they would lead elsewhere than they look`(_ text: String) {
        #expect(links(in: text).isEmpty)
        #expect(WebLinkScanner.pieces(of: text) == [.words(text)])
    }

    @Test func `are whole texts only from the first letter to the last`() {
        #expect(WebLinkScanner.link("https://code.example/madang")?.address == "https://code.example/madang")
        for other in [
            "", "code.example", "at https://code.example", "https://code.example/a b",
            "https://code.example.",
        ] {
            #expect(WebLinkScanner.link(other) == nil, "\(other)")
        }
    }

    @Test func `are all found, and the pieces are the text`() {
        let text = "a https://a.example/ b https://c@d.example e\nhttps://b.example/#x 끝"
        #expect(links(in: text) == ["https://a.example/", "https://b.example/#x"])
        let whole = WebLinkScanner.pieces(of: text).map { piece in
            switch piece {
            case .words(let words): words
            case .link(let link): link.address
            }
        }
        #expect(whole.joined() == text)
    }
}
