import Foundation
import MadangCore
import TestSupport
import Testing
import Wording

@testable import Website

private let hostileTexts = [
    "<script>alert(1)</script>", "\"'&><!--]]></textarea></style>", "\" onmouseover=\"alert(1)",
    "&lt;b&gt; &amp;amp;",
    "\u{202E}gnp.exe\u{202C} \u{2066}abc",
]

@Suite(.thorough) struct `Every page` {
    @Test(arguments: hostileTexts, Language.allCases)
    func `shows what members write as text, and stays well-formed`(_ hostile: String, _ language: Language)
        throws
    {
        for page in Given.pages(hostile, language) { try expect(page, toShow: hostile) }
    }

    @Test(arguments: Language.allCases)
    func `offers what cannot be undone last in its menus, and not first in its question`(_ language: Language)
        throws
    {
        for page in Given.pages("x", language) {
            let elements = try Markup(page.html.string).elements
            let menus = elements.split { $0.attributes["class"] == "menu" || $0.name == "template" }
                .dropFirst()
            for menu in menus {
                let items = menu.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("menu__item") }
                let safe = items.prefix { !$0.hasSuffix("danger") }
                #expect(
                    items.dropFirst(safe.count).allSatisfy { $0.hasSuffix("danger") },
                    "\(page.name): \(items)")
                #expect(items.isEmpty || !safe.isEmpty, "\(page.name): \(items)")
            }
            let question = elements.drop { $0.attributes["id"] != "confirm-text" }.filter {
                $0.name == "button"
            }
            #expect(question.isEmpty || question.first?.attributes["value"] == "cancel", "\(page.name)")
        }
    }

    /// A click anywhere in such an element does it (web/scripts/clicks.js), and nothing else.
    @Test func `copies and shares by buttons alone, whatever words others bring for their scripts`() throws {
        for page in Given.pages("x", .en) {
            let elements = try Markup(page.html.string).elements.filter { element in
                ["data-copy", "data-share"].contains { element.attributes[$0] != nil }
            }
            #expect(elements.allSatisfy { $0.name == "button" }, "\(page.name): \(elements.map(\.name))")
        }
    }

    @Test(arguments: Language.allCases)
    func `names what it takes away on the button that does, and asks first`(_ language: Language) throws {
        let choices = Set(Strings(language).destructiveChoices)
        var found: Set<String> = []
        for page in Given.pages("x", language) where page.name != "pieces" {
            let html = page.html.string
            // The dialog that a script fills in has no words yet.
            let labels =
                html.matches(of: /button--danger[^>]*>([^<]+)</).map { String($0.output.1) }
                + html.matches(of: /data-confirm-action="([^"]*)"/).map { String($0.output.1) }
            found.formUnion(labels)
            #expect(Set(labels).subtracting(choices) == [], "\(page.name)")
            for form in try Markup(html).all("form") {
                let address = (form.attributes["action"] ?? "").prefix { $0 != "?" }
                guard ["/delete", "/revoke", "/refuse", "/unsave"].contains(where: { address.hasSuffix($0) })
                else { continue }
                // A question with a choice has more in its form than the buttons.
                let isQuestion = ["ask__actions", "ask__form"].contains(form.attributes["class"] ?? "")
                #expect(isQuestion, "\(page.name): \(address)")
            }
            for button in try Markup(html).all("button") where button.attributes["name"] == "act" {
                let act = button.attributes["value"] ?? ""
                #expect(!["delete", "remove"].contains(act), "\(page.name): \(act)")
            }
        }
        #expect(found.count > 15)
    }

    @Test(arguments: Language.allCases)
    func `gives no sentence the direction of what it quotes`(_ language: Language) throws {
        // Browsers look for the direction inside of isolations, too.
        let turned = try Regex("dir=\"auto\"[^>]*>[^<]*\u{2068}")
        for page in Given.pages("\u{202E}אבא", language) {
            let isTurned = page.html.string.contains(turned)
            #expect(!isTurned, "\(page.name)")
        }
    }

    @Test func `holds ten thousand characters`() throws {
        let long = String(repeating: "길고a🌱", count: 2_500)
        for page in Given.pages(long, .ko) { try expect(page, toShow: long) }
    }

    /// Pages that show what people wrote.
    private static let writesIt: Set = [
        "feed", "post", "member", "followers", "join", "sign-in", "profile", "notifications", "push",
        "story", "story views", "story settings", "boards", "member boards", "board", "board members",
        "arrange board", "tagged feed", "followed tags", "muted member", "mutes",
        "refused mute", "member with feedback", "member feedback", "feedback form", "offer form",
        "sale form", "thread of a deal", "composer with a draft", "listing form with a draft",
        "sensitive post", "faulty question",
    ]

    /// Samples that cannot be made would be missed by nobody.
    @Test func `is there for all of them`() {
        #expect(Self.writesIt.subtracting(Given.pages("x", .ko).map(\.name)) == [])
    }

    private func expect(_ page: (name: String, html: HTML), toShow hostile: String) throws {
        let read = try Markup(page.html.string)
        #expect(read.all("script").allSatisfy { $0.attributes["src"] != nil }, "\(page.name)")
        let shown = read.text + read.elements.flatMap(\.attributes.values).joined()
        guard Self.writesIt.contains(page.name) else { return }
        // Inside of a sentence it stands without the marks that would turn the sentence.
        let forms = [hostile, TextDirection.isolated(hostile)]
        #expect(forms.contains { shown.range(of: $0, options: .literal) != nil }, "\(page.name)")
    }

    @Test(arguments: Language.allCases)
    func `has no inline style, script or handler, which its policy would forbid`(_ language: Language) throws
    {
        for page in Given.pages("x", language) {
            let read = try Markup(page.html.string)
            let names = Set(read.elements.flatMap(\.attributes.keys))
            #expect(!names.contains("style") && !names.contains { $0.hasPrefix("on") }, "\(page.name)")
            #expect(read.all("style").allSatisfy { $0.attributes["nonce"] == "n0nce" }, "\(page.name)")
            #expect(read.all("style").count <= 1, "\(page.name)")
        }
    }

    @Test(arguments: Language.allCases)
    func `has one heading, its language, a way past the bars and no id twice`(_ language: Language) throws {
        for page in Given.pages("x", language) where page.name != "pieces" {
            let read = try Markup(page.html.string)
            #expect(read.all("h1").count == 1, "\(page.name)")
            #expect(read.all("html").first?.attributes["lang"] == language.rawValue)
            let ids = read.values(of: "id")
            #expect(
                ids.count == Set(ids).count,
                "\(page.name): \(ids.filter { id in ids.count { $0 == id } > 1 })")
            #expect(ids.contains("content"))
            #expect(read.all("a").first?.attributes["href"] == "#content")
        }
    }

    @Test(arguments: Language.allCases)
    func `names every control and picture, and holds each photo's place`(_ language: Language) throws {
        for page in Given.pages("x", language) {
            let read = try Markup(page.html.string)
            // One that is hidden has no photo yet: a script names it with the photo that it gets.
            for image in read.all("img") where image.attributes["hidden"] == nil {
                // An avatar stands beside the name that says the same, and is hidden from screen readers.
                let isDecoration = image.attributes["class"] == "avatar__photo"
                #expect(image.attributes["alt"]?.isEmpty == isDecoration, "\(page.name)")
                #expect(image.attributes["width"] != nil && image.attributes["height"] != nil, "\(page.name)")
            }
            let labels = Set(read.all("label").compactMap { $0.attributes["for"] })
            for input in read.all("input")
            where input.attributes["type"] != "hidden" && input.attributes["type"] != "radio"
                && input.attributes["hidden"] == nil
            {
                #expect(labels.contains(input.attributes["id"] ?? ""), "\(page.name)")
            }
            // One attribute may name several.
            let described = (read.values(of: "aria-describedby") + read.values(of: "aria-labelledby"))
                .flatMap { $0.split(separator: " ").map(String.init) }
            let ids = Set(read.values(of: "id"))
            #expect(described.allSatisfy(ids.contains), "\(page.name)")
        }
    }

    /// Who speaks to a device says what they see.
    @Test(arguments: Language.allCases)
    func `names what is pressed with the words that it shows`(_ language: Language) throws {
        var found = 0
        for page in Given.pages("Kim Minji", language) {
            let elements = try Markup(page.html.string).elements
            for element in elements where ["a", "button", "summary"].contains(element.name) {
                guard let name = element.attributes["aria-label"] else { continue }
                let descriptions = element.attributes["aria-describedby"]?.split(separator: " ") ?? []
                let described = elements.filter { one in
                    descriptions.contains { $0 == one.attributes["id"] ?? "" }
                }.flatMap(\.seen)
                for words in element.seen where !described.contains(words) {
                    found += 1
                    #expect(
                        name.localizedCaseInsensitiveContains(
                            words.trimmingCharacters(in: .whitespacesAndNewlines)),
                        "\(page.name): “\(name)” shows “\(words)”")
                }
            }
        }
        #expect(found > 10)
    }

    @Test func `leads only to addresses of this host, and where a text leads`() throws {
        for page in Given.pages("https://evil.example", .en) {
            let read = try Markup(page.html.string)
            for link in read.all("a") where link.attributes["rel"] == "nofollow ugc noopener" {
                #expect(link.attributes["href"] == "https://evil.example", "\(page.name)")
                #expect(link.attributes["class"] == "mark", "\(page.name)")
            }
            for link in read.all("a") where link.attributes["rel"] == "noopener external" {
                #expect(page.name == "faulty question", "whoever asked is named there")
            }
            let others = ["nofollow ugc noopener", "noopener external"]
            let here = read.elements.filter { !others.contains($0.attributes["rel"] ?? "") }
            for name in ["href", "src", "action"] {
                #expect(
                    here.compactMap { $0.attributes[name] }.allSatisfy {
                        // An authenticator app opens the last.
                        $0.hasPrefix("/") || $0.hasPrefix("#") || $0.hasPrefix("otpauth://totp/")
                    },
                    "\(page.name)")
            }
        }
    }

    @Test func `comes with the styles that only some pages need, where it shows what they are about`()
        throws
    {
        let sheets = [
            "member": "member.css", "comments": "post.css", "comment": "post.css", "story": "story.css",
            "stories__row": "home.css", "card__reason": "home.css", "account": "account.css",
            "welcome": "masonry.css", "tag-head": "heading.css", "search__part": "heading.css",
        ]
        var found: Set<String> = []
        for page in Given.pages("x", .ko) where page.name != "pieces" {
            let read = try Markup(page.html.string)
            let links = read.all("link").compactMap { $0.attributes["href"] }
            for element in read.elements where element.name != "div" {
                let name = element.attributes["class"].map { String($0.prefix { $0 != " " }) } ?? ""
                guard let sheet = sheets[name] else { continue }
                found.insert(name)
                #expect(links.contains { $0.hasSuffix("/later/\(sheet)") }, "\(page.name): \(name)")
            }
        }
        #expect(found == Set(sheets.keys))
    }

    @Test func `without bars comes with the styles of an account page where it is one`() throws {
        var found: Set<Bool> = []
        for page in Given.pages("x", .ko) where page.name != "pieces" {
            let read = try Markup(page.html.string)
            let isAccount = read.values(of: "class").contains("account")
            let links = read.all("link").compactMap { $0.attributes["href"] }
            #expect(links.contains { $0.hasSuffix("/later/account.css") } == isAccount, "\(page.name)")
            found.insert(isAccount)
        }
        #expect(found.count == 2)
    }

    /// Pages with fields that a browser would judge in a bubble.
    private static let judgesIt: Set = [
        "report", "members settings", "mutes", "offer form", "board members", "passkeys", "apps", "push",
        "alt texts", "post", "decide", "login", "join", "confirm", "alerts", "drafts",
    ]

    /// A browser says it in its own language, and one sentence at a time: the server says all in the reader's.
    @Test func `leaves no browser to say what is wrong with a form`() throws {
        let kinds: Set = ["email", "url", "number", "date", "time"]
        var found: Set<String> = []
        for page in Given.pages("x", .ko) where page.name != "pieces" {
            var form: Markup.Element?
            for element in try Markup(page.html.string).elements {
                if element.name == "form" { form = element }
                let attributes = element.attributes
                let isJudged =
                    ["required", "pattern"].contains { attributes[$0] != nil }
                    || element.name == "input" && kinds.contains(attributes["type"] ?? "")
                guard let form, isJudged, form.attributes["method"] == "post" else { continue }
                found.insert(page.name)
                #expect(
                    form.attributes["novalidate"] != nil, "\(page.name): \(attributes["name"] ?? "a field")")
            }
        }
        #expect(Self.judgesIt.subtracting(found) == [])
    }

    @Test func `changes things by forms that post`() throws {
        for page in Given.pages("x", .ko) {
            let forms = try Markup(page.html.string).all("form")
            // A search changes nothing: its address can be kept and shared. The form of a dialog sends nothing.
            let changing = forms.filter {
                $0.attributes["role"] != "search" && $0.attributes["method"] != "dialog"
            }
            #expect(changing.allSatisfy { $0.attributes["method"] == "post" }, "\(page.name)")
        }
    }
}
