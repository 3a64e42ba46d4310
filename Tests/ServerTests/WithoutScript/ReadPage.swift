/// What a page has for who reads it without script: its elements, their words, and what its forms send.
struct ReadPage: Sendable {
    struct Element: Sendable {
        let name: String
        let attributes: [String: String]
        /// Around it.
        let parent: Int?
        /// All that is written in it, as it stands there.
        var text = ""

        /// What is written in it, in one line.
        var words: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        /// By which one finds it.
        var label: String { attributes["aria-label"] ?? words }
        var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }

        subscript(attribute: String) -> String? { attributes[attribute] }
    }

    private(set) var elements: [Element] = []

    init(_ html: String) {
        var (rest, open) = (Substring(html), [Int]())
        while let angle = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            write(rest[..<angle], into: open)
            guard let end = Self.end(of: rest[angle...]) else { break }
            let tag = rest[rest.utf8.index(after: angle)..<end]
            rest = rest[rest.utf8.index(after: end)...]
            if tag.hasPrefix("/") {
                let name = tag.dropFirst()
                guard let place = open.lastIndex(where: { elements[$0].name == name }) else { continue }
                open.removeSubrange(place...)
            } else if !tag.hasPrefix("!") {
                let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
                let attributes = Self.attributes(tag.dropFirst(name.count))
                elements.append(Element(name: String(name), attributes: attributes, parent: open.last))
                if !Self.void.contains(name) && !tag.hasSuffix("/") { open.append(elements.count - 1) }
            }
        }
    }

    /// All that one reads.
    var words: String { elements.first { $0.name == "body" }?.words ?? "" }

    /// Of that class.
    func all(_ mark: Substring) -> [Element] { elements.filter { $0.classes.contains(mark) } }

    /// Of the elements that stand in a list, in its order.
    var items: [String] {
        elements.compactMap { element in
            let isItem = element.parent.map { elements[$0]["data-items"] != nil } ?? false
            return isItem ? element["data-id"] : nil
        }
    }

    /// What is written in the element of that id.
    func words(of id: String) -> String? { elements.first { $0["id"] == id }?.words }

    /// The field of that name, the first of several.
    func field(_ name: String) -> Element? {
        elements.first { ["input", "textarea", "select"].contains($0.name) && $0["name"] == name }
    }

    /// What stands in the field of that name.
    func value(_ name: String) -> String? {
        field(name).map { $0.name == "textarea" ? Self.lines(of: $0) : $0["value"] ?? "" }
    }

    /// Whether what is to be chosen by that name has that value and is chosen.
    func isTicked(_ name: String, _ value: String = "1") -> Bool {
        elements.contains { $0["name"] == name && $0["value"] == value && $0["checked"] != nil }
    }

    /// The element of that kind with that label, near `words`: of several the first, or the one that shares the
    /// smallest part of the page with them.
    func place(of name: String, _ label: String, near words: String?) -> Int? {
        let found = elements.indices.filter { elements[$0].name == name && elements[$0].label == label }
        guard let words else { return found.first }
        return found.min { steps(from: $0, to: words) < steps(from: $1, to: words) }
    }

    /// The form to which the element belongs.
    func form(of place: Int) -> Int? {
        if let id = elements[place]["form"] { return elements.firstIndex { $0["id"] == id } }
        return around(place).first { elements[$0].name == "form" }
    }

    /// What the form sends as it stands there, but for files and the button.
    func fields(of form: Int) -> [(name: String, value: String)] {
        elements.indices.compactMap { place in
            let element = elements[place]
            guard let name = element["name"], element["disabled"] == nil, self.form(of: place) == form else {
                return nil
            }
            switch element.name {
            case "textarea": return (name, Self.lines(of: element))
            case "select": return (name, chosen(in: place))
            case "input":
                let (kind, value) = (element["type"] ?? "text", element["value"])
                if ["file", "submit", "button"].contains(kind) { return nil }
                guard ["checkbox", "radio"].contains(kind) else { return (name, value ?? "") }
                return element["checked"] == nil ? nil : (name, value ?? "on")
            default: return nil
            }
        }
    }

    private static let void: Set<Substring> = ["meta", "link", "img", "input", "br", "hr", "source"]

    private mutating func write(_ part: Substring, into open: [Int]) {
        let text = Self.unescaped(part)
        for place in open { elements[place].text += text }
    }

    /// What is around it, the nearest first.
    private func around(_ place: Int) -> [Int] {
        var (found, next) = ([Int](), elements[place].parent)
        while let one = next {
            found.append(one)
            next = elements[one].parent
        }
        return found
    }

    private func steps(from place: Int, to words: String) -> Int {
        around(place).firstIndex { elements[$0].text.contains(words) } ?? .max
    }

    private func chosen(in select: Int) -> String {
        let options = elements.indices.filter { elements[$0].name == "option" && around($0).contains(select) }
        let chosen = options.first { elements[$0]["selected"] != nil } ?? options.first
        return chosen.map { elements[$0]["value"] ?? elements[$0].words } ?? ""
    }

    /// What was written, without the break after which it begins.
    private static func lines(of area: Element) -> String {
        area.text.hasPrefix("\n") ? String(area.text.dropFirst()) : area.text
    }

    /// The `>` that closes the tag, quoted ones passed over.
    private static func end(of tag: Substring) -> String.Index? {
        var isQuoted = false
        return tag.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == UInt8(ascii: ">") && !isQuoted
        }
    }

    /// All values stand in double quotes.
    private static func attributes(_ text: Substring) -> [String: String] {
        var found: [String: String] = [:]
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        for (number, part) in parts.enumerated() where number.isMultiple(of: 2) {
            for name in part.split(whereSeparator: \.isWhitespace) where name != "/" {
                let isEmpty = !name.hasSuffix("=") || number + 1 == parts.count
                found[String(name.prefix { $0 != "=" })] = isEmpty ? "" : unescaped(parts[number + 1])
            }
        }
        return found
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        let names = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return names.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
