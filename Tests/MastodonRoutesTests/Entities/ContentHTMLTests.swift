import Foundation
import MadangCore
import TestSupport
import Testing

@testable import MastodonRoutes

@Suite struct `The HTML of a text` {
    private let content = ContentHTML(addresses: MastodonAddresses(origin: "https://yard.example"))

    private func html(_ text: String) -> String {
        content.html(of: text, entities: EntityScanner.entities(in: text))
    }

    @Test func `has paragraphs where there are blank lines, and breaks where there are others`() {
        #expect(html("") == "" && html(" \n\n ") == "")
        #expect(html("one") == "<p>one</p>")
        #expect(html("one\ntwo\n\n \n\nthree\n") == "<p>one<br />two</p><p>three</p>")
        #expect(html("\n\n one\n\n#two") == html(" one") + html("#two"))
    }

    @Test func `has hashtags and mentions in the classes that programs know`() {
        #expect(
            html("#산책 @ana에게") == """
                <p><a href="https://yard.example/tags/%EC%82%B0%EC%B1%85" class="mention hashtag" rel="tag">#<span>\
                산책</span></a> <span class="h-card" translate="no"><a href="https://yard.example/@ana" \
                class="u-url mention">@<span>ana</span></a></span>에게</p>
                """)
        // A mention of nobody is no entity, and stays as it was written.
        #expect(content.html(of: "@nobody") == "<p>@nobody</p>")
    }

    @Test func `has addresses whole, of which the scheme and what is too long are hidden`() {
        #expect(
            html("see https://www.example.com/a?b=1&c=2.") == """
                <p>see <a href="https://www.example.com/a?b=1&amp;c=2" target="_blank" rel="nofollow noopener" \
                translate="no"><span class="invisible">https://www.</span><span class="">example.com/a?b=1&amp;c=2\
                </span><span class="invisible"></span></a>.</p>
                """)
        let long = html("https://example.com/" + String(repeating: "x", count: 40))
        #expect(long.contains(#"<span class="ellipsis">example.com/xxxxxxxxxxxxxxxxxx</span>"#))
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "a < b & c > d", "\"quoted\" 'so'", "#tag<b> @ana&co", "<\u{338}b>",
        "&\u{301}lt;", "https://example.com/'onmouseover='x", "👨‍👩‍👧 #가족\u{301} 한글", "e\u{301}\n\"",
    ])
    func `says the same words, and none of them is markup`(_ text: String) {
        let html = html(text)
        // By code points, as browsers read: what combines with a ";" ends no entity for `String`.
        var unescaped = html
        let markup = [("<br />", "\n"), ("<[^>]*>", "")]
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        for (pattern, meaning) in markup + entities {
            unescaped = unescaped.replacingOccurrences(
                of: pattern, with: meaning, options: [.regularExpression, .literal])
        }
        #expect(Array(unescaped.unicodeScalars) == Array(text.unicodeScalars))
        #expect(!html.contains("<script") && !html.contains("<b>") && !html.contains("'"))
    }
}
