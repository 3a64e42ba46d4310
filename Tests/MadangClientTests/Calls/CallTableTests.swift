import MadangAPI
import Testing

@Suite struct `The table of calls` {
    @Test func `has each endpoint once, and nothing else`() {
        let called = AnyCall.all.map(\.endpoint)
        #expect(called.count == Endpoint.all.count)
        #expect(Set(called) == Set(Endpoint.all))
    }

    @Test func `says 204 where nothing comes out, and there alone`() {
        for call in AnyCall.all {
            #expect((call.answer == NoAnswer.self) == (call.status == 204), "\(call.endpoint)")
        }
    }

    @Test func `takes a body where a method has one, and there alone`() {
        for call in AnyCall.all where call.body != NoBody.self {
            #expect([.post, .put, .patch].contains(call.endpoint.method), "\(call.endpoint)")
        }
        for call in AnyCall.all where call.endpoint.method == .patch {
            let takesBody = call.body != NoBody.self
            #expect(takesBody, "\(call.endpoint)")
        }
    }

    @Test func `takes keys where something is created, and versions where something is edited or deleted`() {
        for call in AnyCall.all where call.headers.contains(.idempotencyKey) {
            #expect(call.endpoint.method == .post && call.status == 201, "\(call.endpoint)")
        }
        for call in AnyCall.all where call.headers.contains(.version) {
            #expect([.patch, .delete].contains(call.endpoint.method), "\(call.endpoint)")
        }
    }

    @Test func `can be named by its answer alone`() {
        func endpoint<Body, Answer>(_ call: Call<Body, Answer>, _ answer: Answer.Type) -> Endpoint {
            call.endpoint
        }
        #expect(endpoint(.publishPost, Post.self) == .publishPost)
        #expect(endpoint(.searchMembers, ItemList<Member>.self) == .search)
        #expect(endpoint(.feed, ItemList<Post>.self) == .feed)
    }
}
