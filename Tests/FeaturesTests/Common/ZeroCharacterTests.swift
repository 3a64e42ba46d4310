import Domain
import Features
import MadangCore
import TestSupport
import Testing

/// PostgreSQL keeps no U+0000 in a text, so none gets as far as a store, on either engine.
@Suite struct `The character U+0000` {
    private let zero = "a\u{0}na"

    @Test func `is a fault of every text that is kept`() async throws {
        try await withVerbs { verbs in
            let form = Registration(username: zero, email: "\(zero)@example.com", password: password)
            let joining = try await refusal { _ = try await verbs.create(form, role: .member) }
            #expect(joining?.faults.map(\.field).sorted() == ["email", "username"])
            let ana = try await verbs.given.member("ana")
            let identity = try #require(await verbs.identity(verbs.logIn(ana)))
            let change = MemberChange(
                displayName: zero, bio: zero, email: "\(zero)@example.com", locale: zero)
            let editing = try await refusal { _ = try await verbs.editMe(change, by: identity) }
            #expect(editing?.faults.map(\.field) == ["display_name", "bio", "email", "locale"])
            let posting = try await refusal { _ = try await verbs.publish(PostDraft(text: zero), by: ana) }
            #expect(posting?.faults.map(\.field) == ["text"])
            let uploading = try await refusal { _ = try await verbs.upload(by: ana, altText: zero) }
            #expect(uploading?.faults.map(\.field) == ["alt_text"])
        }
    }

    @Test func `is in nobody's name`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            for name in [zero, "\(zero)@example.com", "\u{0}"] {
                try await expectRefusal(.invalidCredentials) {
                    _ = try await verbs.logIn(
                        identifier: name, password: password, kind: .web,
                        from: Visit(network: "192.0.2.1", device: "laptop"))
                }
                try await expectRefusal(.notFound) { _ = try await verbs.showMember(name, viewer: ana) }
                try await expectRefusal(.notFound) {
                    _ = try await verbs.follow(name, following: true, by: ana)
                }
                try await expectRefusal(.notFound) { _ = try await verbs.promote(username: name, to: .owner) }
                try await expectRefusal(.notFound) {
                    _ = try await verbs.makeLink(username: name, purpose: .signIn, lifetime: .seconds(60))
                }
            }
        }
    }
}
