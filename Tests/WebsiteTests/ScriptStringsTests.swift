import Foundation
import MadangCore
import NIOCore
import Testing
import Wording

@testable import Website

@Suite struct `A phrase for scripts` {
    private func phrases(in content: String) throws -> [String: String] {
        let pairs = content.components(separatedBy: "\n").map {
            $0.split(separator: "=", maxSplits: 1).map(String.init)
        }
        #expect(pairs.allSatisfy { $0.count == 2 })
        return Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
    }

    @Test(arguments: Language.allCases)
    func `of every page stands in the script of its language, ahead of all others`(_ language: Language)
        throws
    {
        let context = Given.context(language)
        let page = layout(Document(title: "x", body: ""), context).string
        let script = context.assets.script(ScriptStrings.path(language))
        let scripts = try Markup(page).all("script").filter { $0.attributes["async"] == nil }
        #expect(scripts.first?.attributes["src"] == script.string)
        let asset = try #require(
            AssetCatalogue().asset(at: String(script.string.dropFirst("/assets/".count))))
        #expect(asset.isImmutable)
        let text = String(buffer: asset.body)
        let start = "globalThis.madangPhrases = "
        #expect(text.hasPrefix(start))
        let content = try JSONDecoder().decode(String.self, from: Data(text.dropFirst(start.count).utf8))
        let read = try phrases(in: content)
        #expect(read["failed"] == context.strings.common.unknownFailure)
        #expect(read["save.memo"] == context.strings.label(.memo))
        #expect(read["messages.1"] == context.strings.threads.newMessages(1))
        #expect(read["messages.many"] == context.strings.threads.newMessages(2))
        #expect(!page.contains("madang-strings"))
    }

    private struct SharedPhrases: Decodable {
        let language: String
        let phrases: [String: String]
    }

    /// Those with which `Tests/WebTests/frame/times.test.mjs` holds scripts to the words of the server.
    @Test func `of times is the one of the shared vectors`() throws {
        for shared in try SharedVectors.read("time-phrases.json", as: SharedPhrases.self) {
            let language = try #require(Language(rawValue: shared.language))
            let all = try phrases(in: Self.everywhere(language)).filter { $0.key.hasPrefix("time.") }
            #expect(all == shared.phrases)
        }
    }

    private static func everywhere(_ language: Language) throws -> String {
        let script = String(decoding: ScriptStrings.script(language), as: UTF8.self)
        let text = script.dropFirst("globalThis.madangPhrases = ".count)
        return try JSONDecoder().decode(String.self, from: Data(text.utf8))
    }

    @Test func `of one page stands on it, unless every page has the same`() throws {
        let text = Strings(.en)
        let own = ScriptStrings([
            "retry": "another", "own.key": "a \"phrase\" & more", "failed": text.common.unknownFailure,
        ])
        let content = try #require(try Markup(own.element(text).string).values(of: "content").first)
        #expect(try phrases(in: content) == ["retry": "another", "own.key": "a \"phrase\" & more"])
    }

    @Test func `has a place for its number, and keeps other digits`() {
        #expect(ScriptStrings.many { "\($0) of 20 photos, 2 at a time" } == "{n} of 20 photos, 2 at a time")
        #expect(ScriptStrings.many { "사진 \($0)장" } == "사진 {n}장")
        let nested = ScriptStrings.many("{count}") { count in ScriptStrings.many { "\($0) of \(count)" } }
        #expect(nested == "{n} of {count}")
    }

    @Test(arguments: Language.allCases)
    func `of a great number has a place for its short form, whatever else it says`(_ language: Language) {
        let text = Given.context(language).strings
        let phrases: [(Int) -> String] = [
            text.likes, text.commentCount, text.postCount, { "\(text.compactCount($0)) of 20K, 20만 or 300M" },
        ]
        for phrase in phrases {
            let filled = ScriptStrings.veryMany(phrase)
                .replacing("{n}", with: text.compactCount(1_230_000))
            #expect(filled == phrase(1_230_000))
        }
    }
}
