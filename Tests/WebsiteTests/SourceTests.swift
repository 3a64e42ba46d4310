import Foundation
import Testing

@testable import Website

/// STYLE §5.3: what the compiler cannot forbid, a scan of the views does.
@Suite struct `The source of the views` {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func files(_ folder: String, _ suffix: String) -> [(name: String, text: String)] {
        let base = root.appendingPathComponent(folder)
        let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap { name in
            // A file that cannot be read here fails the test for its names below.
            (try? String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)).map { (name, $0) }
        }
    }

    private let views = files("Sources/Website", ".swift")

    @Test func `is found`() { #expect(views.count > 20) }

    @Test func `interpolates only where escaping holds`() {
        for view in views {
            // Quotes inside one-line literals are written \".
            let text = view.text.replacing("\\\"", with: "\"")
            for place in text.ranges(of: "\\(") {
                let before = text[..<place.lowerBound].suffix(400)
                let complaint = Self.complaint(about: before)
                #expect(complaint == nil, "\(view.name): \(before.suffix(60))")
            }
        }
    }

    /// What is wrong with an interpolation behind `before`, if anything.
    private static func complaint(about before: Substring) -> String? {
        if before.hasSuffix("<") || before.hasSuffix("</") { return "tag name" }
        guard let angle = before.lastIndex(of: "<") else { return nil }
        let tag = before[angle...]
        if tag.hasPrefix("<!--") { return "comment" }
        let isInside = tag.count(where: { $0 == "\"" }).isMultiple(of: 2) && !tag.contains(">")
        if isInside && tag.hasSuffix("=") && tag.dropFirst().first?.isLetter == true {
            return "unquoted attribute"
        }
        let isRaw = tag.hasPrefix("<script") || tag.hasPrefix("<style")
        return isRaw && tag.hasSuffix(">") ? "script or style" : nil
    }

    /// A name that runs from right to left must not turn what stands around it.
    @Test func `gives display names a direction of their own`() {
        // What a member takes along, and what they type themselves.
        let own = ["Export/", "Settings/", "Accounts/", "JSON/"]
        for view in views where !own.contains(where: view.name.hasPrefix) {
            for line in view.text.split(separator: "\n") where line.contains(".displayName)") {
                let isIsolated = ["<bdi>\\(", "TextDirection.isolated(", "plain("].contains {
                    line.contains($0)
                }
                #expect(isIsolated, "\(view.name): \(line)")
            }
        }
    }

    @Test func `makes markup of bytes in one file alone`() {
        let users = views.filter { $0.text.contains("HTML(trusted:") }.map(\.name)
        #expect(users == ["HTML/HTML.swift"])
    }

    @Test func `uses every text of the catalogue that pages have`() throws {
        let declaration = try Regex<(Substring, Substring)>(#"package (?:var|func) (\w+)"#)
        let source = views.map(\.text).joined()
        for name in ["Frame", "Lists", "Posts", "Members", "Accounts"] {
            let file = try #require(Self.files("Sources/Wording", "Strings+\(name).swift").first)
            for match in file.text.matches(of: declaration).dropFirst() {
                #expect(source.contains(".\(match.output.1)"), "\(name).\(match.output.1)")
            }
        }
    }

    @Test func `names only icons that the sprite has`() throws {
        let sprite = try String(
            contentsOf: Self.root.appendingPathComponent("web/images/icons.svg"), encoding: .utf8)
        for icon in Icon.allCases { #expect(sprite.contains("id=\"\(icon.id)\""), "\(icon)") }
    }

    @Test func `of scripts names only modules that exist`() throws {
        let specifier = try Regex<(Substring, Substring)>(#"from "(\.[^"]+)""#)
        for script in Self.files("web/scripts", ".js") {
            let folder = Self.root.appendingPathComponent("web/scripts/\(script.name)")
                .deletingLastPathComponent()
            for match in script.text.matches(of: specifier) {
                let module = folder.appendingPathComponent(String(match.output.1)).standardized
                #expect(
                    FileManager.default.fileExists(atPath: module.path), "\(script.name): \(match.output.1)")
            }
        }
    }

    /// `LeanText` drops lines that begin with `//` and all indentation.
    @Test func `of scripts has no template literal over several lines`() {
        for script in Self.files("web/scripts", ".js") {
            for line in script.text.split(separator: "\n") {
                #expect(line.count(where: { $0 == "`" }).isMultiple(of: 2), "\(script.name): \(line)")
            }
        }
    }
}
