import Domain
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

/// Calls that name a thing of somebody, or somebody.
private let naming = Endpoint.all.filter { call in
    let isNaming = ["{id}", "{username}", "{board}"].contains { call.path.contains($0) }
    return isNaming && call.access != .moderator && !call.isGuarded
}

/// Made from the table of calls. What reading shows besides is looked at by `What somebody may not see`.
@Suite struct `Between two who have nothing to do with each other` {
    @Test func `nothing of a member is there for whom they have blocked, whatever the call`() async throws {
        try await withWorld { world in
            let yard = world.yard
            let blocked = try await yard.send(
                Calls.members.block, ["username": "otto"], as: world.owner.caller)
            #expect(blocked.status < 300)
            try await expectNothing(of: world)
        }
    }

    @Test func `nothing of who has left is there for others, though they may come back`() async throws {
        try await withWorld { world in
            let yard = world.yard
            try await yard.leave(world.owner)
            try await expectNothing(of: world)
        }
    }

    @Test func `who has left is a stranger to every call until they log in again`() async throws {
        try await withWorld { world in
            let yard = world.yard
            try await yard.leave(world.owner)
            for endpoint in Endpoint.all where !endpoint.open.contains(.stranger) {
                let answer = try await world.send(endpoint, as: world.owner.caller)
                #expect(
                    answer.status == 401 && answer.code == "session_revoked",
                    "\(endpoint.path): \(answer.status)")
            }
            let refreshed = try await world.send(Calls.account.refreshTokens.endpoint, as: .visitor)
            #expect(refreshed.status == 401)
            try await world.removeApp(of: world.owner)
            #expect(try await world.send(Calls.account.logIn.endpoint, as: .visitor).status == 200)
            let back = try await yard.logIn("olga")
            #expect(try await world.send(Calls.account.showMe.endpoint, as: back.caller).status == 200)
        }
    }

    /// Every call of the other about the owner finds nothing.
    private func expectNothing(of world: World) async throws {
        for endpoint in naming {
            let answer =
                switch endpoint {
                case Calls.threads.askSeller.endpoint:
                    try await world.yard.send(
                        Calls.threads.askSeller, ["id": world.listing], as: world.other.caller,
                        json: #"{"text":"Is it there?"}"#)
                case Calls.market.heartListing.endpoint:
                    try await world.yard.send(
                        Calls.market.heartListing, ["id": world.listing], as: world.other.caller)
                case Calls.market.unheartListing.endpoint:
                    try await world.yard.send(
                        Calls.market.unheartListing, ["id": world.listing], as: world.other.caller)
                default: try await world.send(endpoint, as: world.other.caller, about: "olga")
                }
            // Their own memo they may throw away.
            let isOwn = endpoint == Calls.saves.removeSave.endpoint && answer.status == 204
            #expect(
                isOwn || answer.status == 404 && answer.code == "not_found",
                "\(endpoint.method.rawValue) \(endpoint.path): \(answer.status) \(answer.text)")
        }
    }
}

extension ServedYard {
    fileprivate func leave(_ person: Person) async throws {
        try await confirm(person)
        let left = try await send(Calls.account.leave, as: person.caller)
        #expect(left.status < 300, "\(left.text)")
    }
}
