import MadangAPI
import Testing

@Suite struct `The table of calls` {
    @Test func `has each path and method once`() {
        #expect(Set(Endpoint.all).count == Endpoint.all.count)
        #expect(Endpoint.all.count > 80)
    }

    @Test func `says 204 where nothing comes out, and there alone`() {
        for call in Endpoint.all {
            #expect((call.answer == NoAnswer.self) == (call.status == 204), "\(call.path)")
        }
    }

    @Test func `takes a body where a method has one, and there alone`() {
        for call in Endpoint.all where call.body != NoBody.self {
            #expect([.post, .put, .patch].contains(call.method), "\(call.path)")
        }
        for call in Endpoint.all where call.method == .patch {
            let takesBody = call.body != NoBody.self
            #expect(takesBody, "\(call.path)")
        }
    }

    @Test func `takes keys where something is created, and versions where something is edited or deleted`() {
        for call in Endpoint.all where call.headers.contains(.idempotencyKey) {
            #expect(call.method == .post && call.status == 201, "\(call.path)")
        }
        for call in Endpoint.all where call.headers.contains(.version) {
            // A board is changed by PUT, which by a handle makes it, too; the market's choices are written whole.
            let isChange = [.patch, .delete].contains(call.method)
            let written = [Calls.boards.writeBoard.endpoint, Calls.market.editChoices.endpoint]
            #expect(isChange || written.contains(call.endpoint), "\(call.path)")
        }
    }
}
