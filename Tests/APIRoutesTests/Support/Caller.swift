import Credentials
import Domain
import Features
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import MadangCore
import NIOCore
import Storage
import TestSupport

/// Who sends a request, and how they say so.
struct Caller: Sendable {
    var headers: HTTPFields

    static let visitor = Caller(headers: [:])

    static func bearer(_ token: String) -> Caller { Caller(headers: [.authorization: "Bearer \(token)"]) }

    /// A browser on one of our own pages.
    static func browser(_ secret: String) -> Caller {
        Caller(headers: [.cookie: "madang_session=\(secret)", .secFetchSite: "same-origin"])
    }

    /// A browser that another site makes send something.
    static func luredBrowser(_ secret: String) -> Caller {
        Caller(headers: [.cookie: "madang_session=\(secret)", .secFetchSite: "cross-site"])
    }
}

/// Somebody who joined through the API.
struct Person: Sendable {
    let username: String
    let password: String
    let access: String
    let refresh: String

    var caller: Caller { .bearer(access) }
}

extension Person {
    /// Who has the password "correct horse", and got the tokens of `answer`.
    fileprivate init(_ username: String, _ answer: Answer) {
        self.username = username
        password = "correct horse"
        access = answer.json["tokens"]["access_token"].string ?? ""
        refresh = answer.json["tokens"]["refresh_token"].string ?? ""
    }
}

/// An answer, taken apart.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The body as JSON; null if it is none.
    var json: JSONValue { JSONValue(bytes) ?? .null }
    /// `title` of a problem, as people read it.
    var title: String? { json["title"].string }
    /// `code` of a problem.
    var code: String? { json["code"].string }
    /// "field:code" of each wrong field.
    var wrongFields: [String] {
        json["errors"].array.map { "\($0["field"].string ?? ""):\($0["code"].string ?? "")" }
    }
}

extension ServedYard {
    func send(
        _ method: HTTPRequest.Method, _ path: String, as caller: Caller = .visitor, json: String? = nil,
        body: [UInt8]? = nil, headers: HTTPFields = [:]
    ) async throws -> Answer {
        var all = caller.headers
        if json != nil { all[.contentType] = "application/json" }
        for field in headers { all[field.name] = field.value }
        let response = try await client.executeRequest(
            uri: path, method: method, headers: all,
            body: json.map { ByteBuffer(string: $0) } ?? body.map { ByteBuffer(bytes: $0) })
        let answer = Answer(
            status: response.status.code, headers: response.headers,
            bytes: Array(response.body.readableBytesView)
        )
        Contract.check(method, path, answer)
        return answer
    }

    func send(
        _ call: any AnyCall, _ values: [String: String] = [:], query: String = "",
        as caller: Caller = .visitor,
        json: String? = nil, headers: HTTPFields = [:]
    ) async throws -> Answer {
        try await send(
            HTTPRequest.Method(call.endpoint.method.rawValue) ?? .get, call.path(values) + query, as: caller,
            json: json, headers: headers)
    }

    /// Joins with the password "correct horse".
    func join(_ username: String) async throws -> Person {
        let answer = try await send(
            Calls.account.register,
            json:
                #"{"username":"\#(username)","email":"\#(username)@example.com","password":"correct horse"}"#)
        return Person(username, answer)
    }

    /// Logs in with the password "correct horse".
    func logIn(_ username: String) async throws -> Person {
        Person(
            username,
            try await send(
                Calls.account.logIn, json: #"{"identifier":"\#(username)","password":"correct horse"}"#))
    }

    /// Gives somebody a role, as the operator does.
    func promote(_ person: Person, to role: Role) async throws {
        _ = try await yard.verbs.promoteMember(username: person.username, to: role)
    }

    /// Shows the password of `person`, so that their session may do guarded things.
    func confirm(_ person: Person) async throws {
        _ = try await send(
            Calls.account.confirmPassword, as: person.caller, json: #"{"password":"\#(person.password)"}"#)
    }

    /// Somebody new who looks after the yard, and has just shown their password.
    func moderator(_ username: String) async throws -> Person {
        let person = try await join(username)
        try await promote(person, to: .moderator)
        try await confirm(person)
        return person
    }

    /// One of Mastodon's programs that may ask for `scopes`.
    func registerMastodonApp(scopes: String) async throws -> Domain.App {
        let draft = AppDraft(
            name: "Tusk", redirects: [Redirect.outOfBand], scopes: scopes, isConfidential: true,
            isMastodon: true)
        return try await yard.verbs.registerApp(draft).app
    }

    /// The secret of a token of `username` that allows `scopes`: one of their own, or of `app`.
    func token(_ scopes: Scopes, of username: String, by app: Identifier<Domain.App>? = nil) async throws
        -> String
    {
        let (now, secret) = (clock.now, "\(ManageTokens.mark)\(yard.ids.next() as Identifier<Session>)")
        let (id, hash) = (yard.ids.next() as Identifier<Session>, yard.ports().secrets.hash(of: secret))
        try await yard.database.write { stores in
            guard let member = try stores.members.member(username: username) else {
                throw DomainError.notFound
            }
            try stores.sessions.insert(
                Session(
                    id: id, memberID: member.id, kind: .app, device: "script", scopes: scopes, appID: app,
                    // A token of one of Mastodon's programs lasts.
                    createdAt: now, lastSeenAt: now, expiresAt: now + .days(app == nil ? 1 : 36_500)))
            try stores.sessions.insert(SecretRecord(hash: hash, sessionID: id, createdAt: now))
        }
        return secret
    }

    /// A browser's cookie for somebody who joined.
    func logInBrowser(_ person: Person) async throws -> String {
        try await yard.verbs.logIn(
            identifier: person.username, password: person.password, kind: .web,
            from: Visit(network: "192.0.2.1", device: "browser")
        ).secret
    }

    /// The id of a new photo.
    func upload(
        _ words: String = "picture", by person: Person, fields: [(String, String)] = [],
        headers: HTTPFields = [:]
    ) async throws -> Answer {
        let file = FakePhotoProcessor.upload(PixelSize(width: 400, height: 300), words)
        return try await uploadBytes(file, by: person.caller, fields: fields, headers: headers)
    }

    func uploadBytes(
        _ file: [UInt8], by caller: Caller, fields: [(String, String)] = [], headers: HTTPFields = [:],
        to call: any AnyCall = Calls.photos.uploadPhoto, spelled spell: (String) -> String = { $0 }
    ) async throws -> Answer {
        var all = headers
        all[.contentType] = "multipart/form-data; boundary=limes"
        return try await send(
            HTTPRequest.Method(call.endpoint.method.rawValue) ?? .post, spell(call.path), as: caller,
            body: multipart(file: file, fields: fields),
            headers: all)
    }

    /// The id of a new post.
    func publish(_ text: String, photos: [String] = [], by person: Person) async throws -> String {
        let ids = photos.map { "\"\($0)\"" }.joined(separator: ",")
        let answer = try await send(
            Calls.posts.publishPost, as: person.caller, json: #"{"text":"\#(text)","photo_ids":[\#(ids)]}"#)
        return answer.json["id"].string ?? ""
    }

    /// The body of a listing of two (or of `stock`) for 1,000 won.
    static func listing(_ name: String, photos: [String], stock: Int = 2, more: String = "") -> String {
        let ids = photos.map { "\"\($0)\"" }.joined(separator: ",")
        return #"""
            {"name":"\#(name)","description":"Hardly ever sat on.","currency":"KRW","price":"1000",
            "stock":\#(stock),"photo_ids":[\#(ids)]\#(more)}
            """#
    }

    /// Puts something into the market.
    func list(_ name: String, photos: [String], stock: Int = 2, more: String = "", by person: Person)
        async throws -> Answer
    {
        try await send(
            Calls.market.createListing, as: person.caller,
            json: Self.listing(name, photos: photos, stock: stock, more: more))
    }
}

/// A form with a file and fields, with the boundary "limes".
func multipart(file: [UInt8]?, fields: [(String, String)] = []) -> [UInt8] {
    var body: [UInt8] = []
    for (name, value) in fields {
        body += Array("--limes\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
    }
    if let file {
        body += Array(
            ("--limes\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n"
                + "Content-Type: image/jpeg\r\n\r\n").utf8)
        body += file + Array("\r\n".utf8)
    }
    return body + Array("--limes--\r\n".utf8)
}
