import Testing

@testable import Website

@Suite struct `Modules that come together` {
    private let files = ModuleGroups(
        [
            "scripts/index.js": """
            import { start } from "./lib/start.js"
            import "./elements/index.js"
            start()
            """,
            "scripts/elements/index.js":
                "export function fetchElement(name) { return import(`./${name}.js`) }",
            "scripts/lib/start.js": """
            import {
            string,
            limit as most
            } from "./strings.js"
            export async function start() { const { open } = await import("../viewer/index.js"); open(string, most) }
            """,
            "scripts/lib/strings.js": """
            export const string = "word"
            export const limit = 3
            const image = new URL("../../images/icons.svg", import.meta.url)
            """,
            "scripts/lib/shown.js": "export function show() {}",
            "scripts/elements/like.js": "import { show } from \"../lib/shown.js\"\nshow()",
            "scripts/elements/save.js": "import { show as look } from \"../lib/shown.js\"\nlook()",
            "scripts/viewer/index.js": """
            import { string } from "../lib/strings.js"
            import { Slide } from "./slide.js"
            export function open() { import("../lib/strings.js").then(({ string }) => new Slide(string)) }
            """,
            "scripts/viewer/slide.js": "export class Slide {}",
            "scripts/worker/index.js":
                "import { string } from \"../lib/strings.js\"\nexport function serve() { string }",
            "scripts/alone.js": "addEventListener(\"pageswap\", () => {})",
            "styles/base.css": "a{}",
        ].mapValues { Array($0.utf8) }
    ).files.mapValues { String(decoding: $0, as: UTF8.self) }

    @Test
    func `are one file, with what every page has, what two elements need and what is small in the first`() {
        #expect(
            Set(files.keys) == [
                "scripts/index.js", "scripts/elements/like.js", "scripts/elements/save.js",
                "scripts/viewer/index.js", "scripts/worker/index.js", "scripts/alone.js",
            ])
    }

    @Test func `that several need are a file of their own, unless they are small together`() {
        let line = "export const words = \"" + String(repeating: "long ", count: 250) + "\""
        let files = ModuleGroups(
            [
                "scripts/index.js": "export const start = 1",
                "scripts/a/index.js":
                    "import { words } from \"../lib/words.js\"\nimport { few } from \"../lib/few.js\"\nwords + few",
                "scripts/b/index.js":
                    "import { words } from \"../lib/words.js\"\nimport { few } from \"../lib/few.js\"\nfew + words",
                "scripts/c/index.js": "import { both } from \"../lib/both.js\"\nboth",
                "scripts/d/index.js": "import { both } from \"../lib/both.js\"\nboth + 1",
                "scripts/lib/words.js": line,
                "scripts/lib/few.js": "export const few = 3",
                "scripts/lib/both.js": "export const both = 2",
            ].mapValues { Array($0.utf8) }
        ).files.mapValues { String(decoding: $0, as: UTF8.self) }
        // What a small one has for company decides: the same pages need the long one as well.
        #expect(files["scripts/index.js"]?.contains("const both = 2") == true)
        #expect(files["scripts/index.js"]?.contains("const few = 3") == false)
        #expect(files["scripts/lib/words.js"]?.contains("const few = 3") == true)
        #expect(
            files["scripts/a/index.js"]?.hasPrefix("import { $7, $8 } from \"../lib/words.js\"\n") == true)
    }

    @Test func `are exported where another file takes something of them, each by its number`() throws {
        #expect(try #require(files["scripts/index.js"]).contains("export { $8, $6 }\n"))
        #expect(try #require(files["scripts/elements/like.js"]).contains("export ") == false)
        #expect(try #require(files["scripts/viewer/index.js"]).contains("export { ") == false)
    }

    @Test func `stand after what they import, and give it to them`() throws {
        let common = try #require(files["scripts/index.js"])
        let places = ["$8 = ", "$7 = ", "$5 = "].map {
            common.ranges(of: $0).first?.lowerBound
        }
        #expect(
            places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted()
        )
        #expect(common.contains("const { string, limit: most } = $8\n"))
        #expect(common.contains("return { string, limit }\n})()"))
        let like = try #require(files["scripts/elements/like.js"])
        #expect(like.hasPrefix("import { $6 } from \"../index.js\"\n"))
        #expect(try #require(files["scripts/elements/save.js"]).contains("const { show: look } = $6"))
    }

    @Test func `are found by their own names where a page or a script names them`() throws {
        let viewer = try #require(files["scripts/viewer/index.js"])
        #expect(viewer.hasSuffix("export const { open } = $9\n"))
        #expect(viewer.contains("class Slide {}"))
        #expect(
            viewer.contains("import(\"../index.js\").then((file) => file.$8).then(({ string })"))
        #expect(try #require(files["scripts/index.js"]).contains("await import(\"./viewer/index.js\");"))
    }

    @Test func `look for other files from where they stood`() throws {
        let common = try #require(files["scripts/index.js"])
        #expect(
            common.contains(
                "new URL(\"../../images/icons.svg\", new URL(\"./lib/strings.js\", import.meta.url).href)"))
        #expect(common.contains("import(`./elements/${name}.js`)"))
    }

    @Test func `of the service worker are one file that needs no other`() throws {
        let worker = try #require(files["scripts/worker/index.js"])
        #expect(!worker.contains("import ") && worker.contains("export const { serve } = $11"))
    }

    @Test func `leave alone what stands by itself`() {
        #expect(files["scripts/alone.js"] == "addEventListener(\"pageswap\", () => {})\n")
    }
}
