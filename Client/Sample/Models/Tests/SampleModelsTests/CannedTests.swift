import Foundation
import MadangClient
import SampleModels
import Testing

/// A line that always brings the same answer.
struct Canned: Transport {
    let answer: TransportAnswer

    func open(_ request: TransportRequest) async throws -> TransportAnswer { answer }
}

@MainActor @Suite struct `A yard that is closed` {
    @Test func `says so on the home screen`() async throws {
        let problem = Problem(
            title: "Closed", status: 403, detail: "The yard is closed tonight.", code: "forbidden")
        let answer = TransportAnswer(
            status: 403, headers: ["content-type": Problem.mediaType],
            bytes: try JSONEncoder().encode(problem))
        let yard = Madang(
            server: URL(filePath: "/"), tokens: MemoryTokenStore(), transport: Canned(answer: answer))
        let home = HomeModel(in: YardState(yard))
        await home.posts.refresh()
        #expect(home.posts.rows.isEmpty)
        #expect(home.message == "The yard is closed tonight.")
    }
}
