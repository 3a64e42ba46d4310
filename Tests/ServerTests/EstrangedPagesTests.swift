import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import Storage
import TestSupport
import Testing

/// Pages that name a thing of the owner, or the owner.
private let naming = PageRow.all.filter {
    ($0.pattern.contains("{id}") || $0.pattern.contains("{username}"))
        && !$0.pattern.hasPrefix("/settings/members")
}

/// Made from the table of pages.
@Suite struct `Between two who have nothing to do with each other, pages` {
    @Test func `show nothing of a member to whom they have blocked, and take no form about it`() async throws
    {
        try await withSite { site in
            _ = try await site.verbs.blockMember("ben", blocked: true, by: site.member("olga"))
            try await expectNothing(on: site)
        }
    }

    @Test func `show nothing of who has left, and take no form about it`() async throws {
        try await withSite { site in
            try await site.leave("olga")
            try await expectNothing(on: site)
        }
    }

    @Test func `take who has left for a stranger`() async throws {
        try await withSite { site in
            try await site.leave("ben")
            for row in PageRow.all {
                let answer = try await site.send(row, as: site.cookie, from: "same-origin")
                #expect(answer.status.code == row.visitor, "\(row.name)")
            }
        }
    }

    private func expectNothing(on site: ServedSite) async throws {
        for row in naming {
            let answer = try await site.send(row, as: site.cookie, from: "same-origin")
            // What is guarded asks for the password before it looks, also at what never was; one's own save may go.
            let isOwn = row.name == "POST /photos/{id}/unsave" && answer.headers[.location] == "/saved"
            let missing = try await site.send(
                row.method, row.pattern.replacing("{id}", with: "0000000000001"), form: row.form,
                as: site.cookie, from: "same-origin")
            #expect(isOwn || answer.status == .notFound || row.other == 403, "\(row.name): \(answer.status)")
            #expect(isOwn || answer.status == missing.status, "\(row.name): \(answer.status)")
        }
    }
}

extension ServedSite {
    fileprivate func leave(_ username: String) async throws {
        let identity = try await yard.given.confirmed(member(username))
        _ = try await verbs.leaveYard(by: identity, from: Visit(network: "192.0.2.1", device: "test"))
    }
}
