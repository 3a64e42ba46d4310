import Domain
import Features
import MadangCore
import Painter

extension DemoRun {
    /// Makes a board, names those who are on it, and has each of them place what they saved.
    func made(
        _ demo: DemoBoard, by members: [String: Member], of posts: [Int: Post], _ receipt: inout DemoReceipt
    ) async throws {
        guard let owner = members[demo.owner] else { throw DomainError.notFound }
        let draft = BoardDraft(
            title: demo.title, note: demo.note, visibility: demo.visibility.rawValue, cover: nil, handle: nil)
        let board = BoardReference.id(try await verbs.writeBoard(draft, by: owner).id)
        for name in demo.others { _ = try await verbs.shareBoard.add(name, to: board, by: owner) }
        for layer in demo.layers {
            guard let member = members[layer.member] else { throw DomainError.notFound }
            let photos = try layer.photos.map { try Self.photo($0, of: posts) }
            _ = try await verbs.fillBoard(board, with: photos, by: member)
        }
        if let cover = demo.cover {
            let change = BoardDraft(
                title: nil, note: nil, visibility: nil, cover: try Self.photo(cover, of: posts), handle: nil)
            _ = try await verbs.writeBoard.change(board, change, by: owner)
        }
        receipt.boardCount += 1
    }

    /// The name of the photo whose scene has that seed.
    private static func photo(_ seed: Int, of posts: [Int: Post]) throws -> String {
        for (index, demo) in zip(0..., DemoPosts.all) {
            guard let place = demo.photos.firstIndex(where: { $0.scene.seed == seed }) else { continue }
            guard let post = posts[index], place < post.photos.count else { break }
            return post.photos[place].id.string
        }
        throw DomainError.notFound
    }
}
