package import MadangCore

extension Language {
    /// The language for a reader by the `Accept-Language` of the request (RFC 9110 §12.5.4).
    ///
    /// Who asks for nothing reads Korean, who asks only for languages that we do not have reads English
    /// (docs/product.md, "Who it is for"). Ranges that cannot be read are passed over.
    package static func negotiate(acceptLanguage: String?) -> Language {
        let ranges = (acceptLanguage ?? "").split(separator: ",").compactMap(LanguageRange.init)
        let fallback: Language = ranges.contains { $0.language != nil || !$0.isAny } ? .en : .ko
        var best: (language: Language, quality: Double)?
        for language in order(in: ranges, last: fallback) {
            let quality = quality(of: language, in: ranges)
            if quality > (best?.quality ?? 0) { best = (language, quality) }
        }
        return best?.language ?? fallback
    }

    /// Languages as the header names them, then those it leaves open: where qualities are equal, the first wins.
    private static func order(in ranges: [LanguageRange], last fallback: Language) -> [Language] {
        ranges.compactMap(\.language) + [fallback] + allCases
    }

    private static func quality(of language: Language, in ranges: [LanguageRange]) -> Double {
        let named = ranges.filter { $0.language == language }
        let matching = named.isEmpty ? ranges.filter(\.isAny) : named
        return matching.map(\.quality).max() ?? 0
    }
}

/// One element of an `Accept-Language` header: `ko-KR;q=0.9`.
private struct LanguageRange {
    let primarySubtag: String
    let quality: Double

    init?(_ element: Substring) {
        let parts = element.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
        let tag = parts[0].lowercased()
        guard !tag.isEmpty else { return nil }
        primarySubtag = tag.split(separator: "-").first.map(String.init) ?? tag
        guard let weight = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("q=") }) else {
            quality = 1
            return
        }
        guard let value = Double(weight.dropFirst(2)), (0...1).contains(value) else { return nil }
        quality = value
    }

    var isAny: Bool { primarySubtag == "*" }
    var language: Language? { Language(rawValue: primarySubtag) }

    private static func trimmed(_ part: Substring) -> Substring {
        let start = part.drop { $0 == " " || $0 == "\t" }
        guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return start[...last]
    }
}
