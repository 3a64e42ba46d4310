/// Finds hashtags and mentions in a text, the same way for storing, linking and colouring.
///
/// The browser's twin is tested with the same data/entity-vectors.json.
public enum EntityScanner {
    /// All entities of `text` in their order; they never overlap.
    public static func entities(in text: String) -> [Entity] {
        let scalars = Array(text.unicodeScalars)
        var found: [Entity] = []
        var position = 0
        while position < scalars.count {
            if let end = endOfURL(at: position, in: scalars) {
                position = end
            } else if let entity = entity(at: position, in: scalars) {
                found.append(entity)
                position = entity.end
            } else {
                position += 1
            }
        }
        return found
    }

    /// `text` cut at its entities; put together again, the pieces are the text.
    public static func pieces(of text: String) -> [TextPiece] {
        let scalars = Array(text.unicodeScalars)
        var pieces: [TextPiece] = []
        var position = 0
        for entity in entities(in: text) {
            if position < entity.start { pieces.append(.plain(string(scalars[position..<entity.start]))) }
            pieces.append(.entity(entity, written: string(scalars[entity.start..<entity.end])))
            position = entity.end
        }
        if position < scalars.count { pieces.append(.plain(string(scalars[position...]))) }
        return pieces
    }

    /// The position behind an http(s) address that starts at `start`; it reaches to the next white space.
    private static func endOfURL(at start: Int, in scalars: [Unicode.Scalar]) -> Int? {
        guard scalars[start] == "h" || scalars[start] == "H" else { return nil }
        let opening = string(scalars[start...].prefix(8)).lowercased()
        guard opening.hasPrefix("http://") || opening.hasPrefix("https://") else { return nil }
        return scalars[start...].firstIndex { $0.properties.isWhitespace } ?? scalars.count
    }

    private static func entity(at start: Int, in scalars: [Unicode.Scalar]) -> Entity? {
        let previous = start > 0 ? scalars[start - 1] : nil
        let rest = scalars[(start + 1)...]
        return switch scalars[start] {
        case "#": canStart(behind: previous, except: "#&/") ? hashtag(rest, at: start) : nil
        case "@": canStart(behind: previous, except: "@/") ? mention(rest, at: start) : nil
        default: nil
        }
    }

    /// Behind a word (`a#b`, an e-mail address) or one of `exceptions` nothing starts.
    private static func canStart(behind previous: Unicode.Scalar?, except exceptions: String) -> Bool {
        guard let previous else { return true }
        return !HashtagRule.isWord(previous) && !exceptions.unicodeScalars.contains(previous)
    }

    private static func hashtag(_ rest: ArraySlice<Unicode.Scalar>, at start: Int) -> Entity? {
        let body = rest.prefix(HashtagRule.length(in: rest))
        guard HashtagRule.isAccepted(body) else { return nil }
        let text = string(body)
        return Entity(
            kind: .hashtag, text: text, key: HashtagRule.key(text), start: start, end: body.endIndex)
    }

    /// A username may stand right before Hangul, as particles do: "@ana에게".
    private static func mention(_ rest: ArraySlice<Unicode.Scalar>, at start: Int) -> Entity? {
        let body = rest.prefix { UsernameRule.isAllowed(UsernameRule.lowered($0)) }
        let text = string(body)
        guard UsernameRule.checkForm(text) == nil else { return nil }
        if let next = rest.dropFirst(body.count).first, continuesName(next) { return nil }
        return Entity(
            kind: .mention, text: text, key: UsernameRule.normalize(text), start: start, end: body.endIndex)
    }

    /// A second @ makes it an address elsewhere (`@ana@example.com`); an accent, apart or composed,
    /// makes it a word that is no username.
    private static func continuesName(_ next: Unicode.Scalar) -> Bool {
        next == "@" || HashtagRule.isMark(next)
            || (("\u{C0}"..."\u{24F}").contains(next) && HashtagRule.isLetter(next))
    }

    private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
