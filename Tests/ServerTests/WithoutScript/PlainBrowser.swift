import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import TestSupport
import Testing

/// A browser in English with scripts switched off, over the real router: opens pages, follows their links, and sends
/// their forms with all that stands in them. What it looks for by a label that is not there fails the test.
struct PlainBrowser {
    private let site: ServedSite
    private var cookies: [String: String] = [:]
    /// The address of the page that is shown.
    private(set) var place = "/"
    private(set) var page = ReadPage("")

    /// Nobody is logged in.
    init(_ site: ServedSite) { self.site = site }

    /// A member of `Given` is logged in.
    init(_ site: ServedSite, as member: Member) async throws {
        self.init(site)
        let session = try await site.verbs.logIn(
            identifier: member.username, password: "correct horse", kind: .web,
            from: Visit(network: "192.0.2.1", device: "test"))
        cookies["madang_session"] = session.secret
    }

    mutating func open(_ path: String, _ expected: HTTPResponse.Status? = .ok) async throws {
        try await ask(.get, path, expecting: expected)
    }

    mutating func opened(_ path: String) async throws -> ReadPage {
        try await open(path)
        return page
    }

    /// The link of that label, near `words`.
    mutating func follow(_ label: String, near words: String? = nil) async throws {
        let link = try #require(page.place(of: "a", label, near: words), "no link “\(label)” on \(place)")
        try await open(try #require(page.elements[link]["href"]))
    }

    /// The first link whose address begins so.
    mutating func follow(to address: String) async throws {
        let link = page.elements.first { $0.name == "a" && $0["href"]?.hasPrefix(address) == true }
        try await open(try #require(link?["href"], "no link to \(address) on \(place)"))
    }

    /// The button of that label, near `words`, with other values in fields of its form, without what is unticked,
    /// and with files.
    mutating func press(
        _ label: String, near words: String? = nil, with filled: [String: String] = [:],
        without unticked: [String: String] = [:], files: [SentForm.File] = [],
        _ expected: HTTPResponse.Status? = .ok
    ) async throws {
        let button = try #require(
            page.place(of: "button", label, near: words), "no button “\(label)” on \(place)")
        let form = try #require(page.form(of: button), "“\(label)” on \(place) has no form")
        var fields = page.fields(of: form).filter { field in
            filled[field.name] == nil && unticked[field.name] != field.value
        }
        fields += filled.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        let pressed = page.elements[button]
        if let name = pressed["name"] { fields.append((name, pressed["value"] ?? "")) }
        try await send(
            fields.map { ($0.name, $0.value.replacing("\n", with: "\r\n")) }, files,
            to: pressed["formaction"] ?? page.elements[form]["action"] ?? place,
            of: page.elements[form], expected)
    }

    /// The links and buttons that one can press, by the beginning of their labels.
    func label(of name: String, beginning words: String) throws -> String {
        let found = page.elements.first { $0.name == name && $0.label.hasPrefix(words) }
        return try #require(found, "nothing is called “\(words)…” on \(place)").label
    }

    private mutating func send(
        _ fields: [(String, String)], _ files: [SentForm.File], to action: String,
        of form: ReadPage.Element, _ expected: HTTPResponse.Status?
    ) async throws {
        let query = fields.map { "\(PercentCoding.encode($0.0))=\(PercentCoding.encode($0.1))" }
            .joined(separator: "&")
        if form["method"] != "post" {
            try await ask(.get, "\(action.prefix { $0 != "?" })?\(query)", expecting: expected)
        } else if form["enctype"] == "multipart/form-data" {
            let sent = SentForm(fields, files: files.isEmpty ? [.unchosen] : files)
            try await ask(
                .post, action, type: sent.contentType, body: ByteBuffer(bytes: sent.body),
                expecting: expected)
        } else {
            try await ask(
                .post, action, type: "application/x-www-form-urlencoded", body: ByteBuffer(string: query),
                expecting: expected)
        }
    }

    /// Follows where the answer leads.
    private mutating func ask(
        _ method: HTTPRequest.Method, _ path: String, type: String? = nil, body: ByteBuffer? = nil,
        expecting expected: HTTPResponse.Status?
    ) async throws {
        var answer = try await send(method, path, type: type, body: body)
        place = path
        while answer.status == .seeOther || answer.status == .found, let next = answer.headers[.location] {
            place = next
            answer = try await send(.get, next)
        }
        #expect(answer.status == expected ?? answer.status, "\(method) \(path), at \(place)")
        page = ReadPage(String(buffer: answer.body))
    }

    private mutating func send(
        _ method: HTTPRequest.Method, _ path: String, type: String? = nil, body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.accept: "text/html", .acceptLanguage: "en"]
        headers[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "same-origin"
        if !cookies.isEmpty {
            headers[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        }
        if let type { headers[.contentType] = type }
        let answer = try await site.client.executeRequest(
            uri: String(path.prefix { $0 != "#" }), method: method, headers: headers, body: body)
        for line in answer.headers[values: .setCookie] {
            let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            if pair.count == 2 && !line.contains("Max-Age=0") {
                cookies[String(pair[0])] = String(pair[1])
            } else if let name = pair.first {
                cookies[String(name)] = nil
            }
        }
        return answer
    }
}
