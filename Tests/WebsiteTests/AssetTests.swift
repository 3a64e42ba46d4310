import Foundation
import MadangCore
import NIOCore
import Testing

@testable import Website

@Suite struct `The asset catalogue` {
    private let catalogue = AssetCatalogue()

    private func asset(at path: Path) throws -> Asset? {
        catalogue.asset(at: String(path.string.dropFirst("/assets/".count)))
    }

    @Test func `serves what pages link to, for ever`() throws {
        let links = catalogue.links()
        for path in [
            links.stylesheet, links.script("index.js"), links.image("icons.svg"), links.image("favicon.svg"),
        ]
            + links.modules(of: ["index.js"])
        {
            let found = try #require(try asset(at: path), "\(path)")
            #expect(found.isImmutable && found.body.readableBytes > 0)
        }
        #expect(try asset(at: links.stylesheet)?.mediaType == "text/css; charset=utf-8")
        #expect(try asset(at: links.script("index.js"))?.mediaType == "text/javascript; charset=utf-8")
        #expect(try asset(at: links.image("icons.svg"))?.mediaType == "image/svg+xml; charset=utf-8")
    }

    @Test func `declares the order of the layers first`() throws {
        let sheet = try #require(try asset(at: catalogue.links().stylesheet))
        #expect(
            String(buffer: sheet.body).contains(
                "@layer reset,tokens,base,components,pages,utilities;"))
        #expect(sheet.body.readableBytesView.starts(with: "@layer reset".utf8))
    }

    @Test func `answers an address of another release, but lets nobody keep it`() throws {
        let old = try #require(catalogue.asset(at: "0ldhash/images/icons.svg"))
        #expect(!old.isImmutable)
    }

    @Test(arguments: [
        "", "hash", "hash/", "hash/none.css", "hash/../../etc/passwd", "hash/styles/tokens.css",
    ])
    func `has nothing else`(_ path: String) {
        #expect(catalogue.asset(at: path) == nil)
    }

    @Test func `of a folder follows its files`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "assets-\(UInt64.random(in: 0 ... .max))")
        // A leftover in the temporary folder harms nobody.
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("styles"), withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("styles/base.css")
        try Data("a{}".utf8).write(to: file)
        let live = AssetCatalogue(webRoot: folder.path)
        let before = live.links().stylesheet
        try Data("b{}".utf8).write(to: file)
        #expect(live.links().stylesheet != before)
        let now = try #require(
            live.asset(at: String(live.links().stylesheet.string.dropFirst("/assets/".count))))
        #expect(String(buffer: now.body).contains("b{}"))
        #expect(!now.isImmutable)
    }

    @Test func `of a folder has what a link leads to, as the binary has`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("web")
        let path = "hash/data/common-passwords.bin"
        let live = try #require(AssetCatalogue(webRoot: folder.path).asset(at: path))
        let embedded = try #require(catalogue.asset(at: path))
        #expect(live.body == embedded.body)
    }

    @Test func `asks at once for all that a script imports, and for each file once`() throws {
        let links = catalogue.links()
        let names = ["index.js", "compose/index.js", "market/form/index.js", "elements/form.js"]
        let modules = links.modules(of: names)
        #expect(Set(modules).count == modules.count && Set(modules).isDisjoint(with: names.map(links.script)))
        var imported: Set<String> = []
        for path in names.map(links.script) + modules {
            let text = String(buffer: try #require(try asset(at: path)).body)
            for found in text.matches(of: /^import\s[^"]*"([^"]+)"/.anchorsMatchLineEndings()) {
                let url = try #require(URL(string: String(found.1), relativeTo: URL(string: path.string)))
                imported.insert(url.absoluteURL.path)
            }
        }
        #expect(imported.isSubset(of: (names.map(links.script) + modules).map(\.string)))
        // Nothing is asked for that nobody imports.
        #expect(imported.isSuperset(of: modules.map(\.string)))
        #expect(imported.count > names.count)
    }

    @Test func `makes the links of a head once for the same files`() throws {
        let pieces = MadePieces()
        var made = 0
        func piece(_ names: [String]) -> HTML {
            pieces.piece(of: names) {
                made += 1
                return "\(names, { "<i>\($0)</i>" })"
            }
        }
        #expect(piece(["a", "b"]) == piece(["a", "b"]) && piece(["b", "a"]) != piece(["a", "b"]))
        #expect(made == 2)
        #expect(catalogue.links() === AssetCatalogue().links())
    }

    @Test func `keeps so many of them at most`() {
        let pieces = MadePieces()
        for number in 0..<(2 * MadePieces.limit) {
            #expect(pieces.piece(of: ["\(number)"]) { "\(number)" } == "\(number)")
        }
        #expect(pieces.count == MadePieces.limit)
    }

    /// Browsers ask for the sprite behind all scripts, and `<use>` takes nothing that was preloaded.
    @Test func `has the icons of the bars and of each card in the page itself, and others in the sprite`() {
        let icons = catalogue.links().icons
        let here: [Icon] = [
            .feed, .explore, .search, .bell, .plus, .market, .more, .heart, .comment, .star,
        ]
        for icon in here {
            #expect(icons.symbols.string.contains("<symbol id=\"i-\(icon.id)\" viewBox="), "\(icon)")
            #expect(icons[icon].string.contains("<use href=\"#i-\(icon.id)\"/>"), "\(icon)")
        }
        let page = layout(
            feedPage(FeedPage(posts: [], next: nil, view: .cards), Given.context()), Given.context()
        ).string
        for icon in here {
            #expect(!page.contains("icons.svg#\(icon.id)\""), "\(icon)")
        }
        #expect(icons[.camera].string.contains("images/icons.svg#camera\"/>"))
    }

    @Test func `has a script for each element that comes without one of its page`() {
        let elements =
            ("<i>madang-save</i> <madang-like x>" as HTML + "<madang-view-switch/><madang-like>" as HTML)
            .elements
        #expect(elements == ["madang-like", "madang-view-switch"])
        let scripts = catalogue.links().scripts(ofElements: elements + ["madang-unknown"])
        #expect(scripts == ["elements/like.js", "elements/view-switch.js"])
    }

    @Test func `has twelve scripts at most for a feed with all that its posts may have`() {
        let links = catalogue.links()
        let elements = [
            "bell", "list", "side", "stories", "view-switch", "on-this-day", "like", "more", "save",
            "carousel", "veil",
        ].map { "madang-" + $0 }
        let scripts = [ScriptStrings.path(.en), "index.js"] + links.scripts(ofElements: elements)
        // And transitions.js, which each page asks for by itself.
        #expect(scripts.count + links.modules(of: scripts).count + 1 <= 12, "\(scripts)")
        #expect(!scripts.contains("elements/bell.js") && !scripts.contains("elements/more.js"))
        #expect(scripts.contains("elements/veil.js"))
    }

    @Test func `leaves comments out and code as it is`() {
        let style = LeanText.style(Array("/* a */\n@layer x {\n  /* b\n c */ a { color: red; }\n}\n".utf8))
        #expect(String(decoding: style, as: UTF8.self) == "@layer x{a{color:red}}")
        let script = LeanText.script(Array("// a\nconst b = \"http://c\" // d\n\n  // e\n  f()\n".utf8))
        #expect(String(decoding: script, as: UTF8.self) == "const b = \"http://c\" // d\nf()\n")
    }

    @Test func `leaves out white space of styles that parts nothing, and no other`() {
        let style = """
            @media (width > 10px) and (width < 20px) {
              .a :hover, .a > .b,
              .c { margin: 0 calc(1px + 2px); font: 1em/2 "A: b , c { d }", 'e; "f"'; }
              &:not(.d) .e { color: red }
            }
            """
        #expect(
            String(decoding: LeanText.style(Array(style.utf8)), as: UTF8.self)
                == "@media (width>10px) and (width < 20px){.a :hover,.a>.b,.c{margin:0 calc(1px + 2px);"
                + "font:1em/2 \"A: b , c { d }\",'e; \"f\"'}&:not(.d) .e{color:red}}")
    }
}
