import Foundation
import MadangCore
import Testing
import Wording

@Suite struct `The texts of the catalogue` {
    /// The only Korean texts of another tone: what the description of the product gives word by word.
    private let givenTexts = [
        (file: "Strings+Counts.swift", words: "이 좋아합니다", given: "3명이 좋아합니다"),
        (
            file: "Strings+OfferProblems.swift", words: "상품 가격보다 할인금액이 큽니다.",
            given: "상품 가격보다 할인금액이 큽니다."
        ),
    ]

    @Test func `are in one tone in Korean, but for those that are given`() throws {
        let endings = ["니다", "습니까", "십시오"]
        let lines = try CatalogueSources.lines()
        let formal = lines.filter { line in endings.contains { line.words.contains($0) } }
        let others = formal.filter { line in
            !givenTexts.contains { $0.file == line.file && line.words.contains($0.words) }
        }
        #expect(others.isEmpty, "\(others)")
        #expect(formal.count == givenTexts.count)
        let product = try String(
            contentsOf: CatalogueSources.root.appending(path: "docs/product.md"), encoding: .utf8
        ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for text in givenTexts { #expect(product.contains(text.given), "\(text.given)") }
    }

    @Test func `speak of a yard in English only where they explain what a madang is`() throws {
        let explained = [
            (file: "Strings+Accounts.swift", words: "Your neighborhood's photos, in one yard"),
            (file: "Strings+Accounts.swift", words: "A madang is the yard of a Korean house"),
        ]
        let yard = try Regex(#"\b[Yy]ards?\b"#)
        let lines = try CatalogueSources.lines().filter { $0.words.contains(yard) }
        let others = lines.filter { line in
            !explained.contains { $0.file == line.file && line.words.contains($0.words) }
        }
        #expect(others.isEmpty, "\(others)")
        #expect(lines.count == explained.count)
    }

    /// One thing has one name for whoever reads: the button says "Move to the top", and a digest lists replies.
    @Test func `name things as their buttons do, and tell no riddles`() throws {
        let riddles = [
            "pulled up", "Turn on on", "asked wrongly", "come in\"", "the account no more", "” goes",
            "Telling ", "Its scopes", "잘못 물었어요", "올해 이전의 오늘", "\"answer\"", "more answer",
            "was let in", "not let in", "you let in", "lost count", "come along", "Put this code",
            "Who looked",
            "Filters that are on", "take off this", "Take away", "in a while", "Good until", "What of yours",
            "copy it down", "Goes up", "server’s setting", "거두어져요", "그 사이에", "고르는 말",
        ]
        let lines = try CatalogueSources.lines()
        for riddle in riddles {
            let telling = lines.filter { $0.words.contains(riddle) }
            #expect(telling.isEmpty, "\(telling)")
        }
    }

    /// A message at the edge of the screen has no button to try again.
    @Test(arguments: Language.allCases)
    func `say how to go on where something could not be done`(_ language: Language) {
        let text = Strings(language)
        let failures = [
            text.posts.likeFailed, text.members.followFailed, text.saves.failed, text.saves.removeFailed,
            text.boards.failed, text.boards.saveFailed, text.boards.orderFailed, text.stories.heartFailed,
            text.finds.failed, text.push.failed, text.common.unknownFailure,
        ]
        let way = language == .ko ? "다시 시도해 주세요." : "try again in a moment."
        for failure in failures { #expect(failure.hasSuffix(way), "\(failure)") }
    }

    @Test func `write a percent sign without a space before it`() throws {
        let percent = try Regex(#"[0-9)}] %"#)
        let spaced = try CatalogueSources.lines().filter { $0.words.contains(percent) }
        #expect(spaced.isEmpty, "\(spaced)")
    }
}
