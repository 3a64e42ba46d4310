import Domain
import MadangCore
import Storage

/// What somebody mutes, by the rule itself: none of it may be in a list that comes to them.
struct MutedTruth {
    private let viewer: Identifier<Member>?
    private let members: Set<Identifier<Member>>
    private let words: [String]

    init(of viewer: Member?, in stores: Stores, at moment: Timestamp) throws {
        self.viewer = viewer?.id
        guard let viewer else {
            members = []
            words = []
            return
        }
        let all = PageRequest(limit: 1000)
        members = Set(try stores.mutes.muted(by: viewer.id, page: all).items.map(\.member.id))
        words = try stores.mutes.words(of: viewer.id, at: moment, page: all).items.map(\.text)
    }

    var isEmpty: Bool { members.isEmpty && words.isEmpty }

    func mutes(_ post: Post) -> Bool {
        guard post.author.id != viewer else { return false }
        return members.contains(post.author.id) || hasWord(in: [post.text] + post.photos.map(\.altText))
    }

    /// Who is muted is read under one's own posts.
    func mutes(_ comment: Comment) -> Bool {
        guard comment.author.id != viewer else { return false }
        let isByMuted = comment.postAuthorID != viewer && members.contains(comment.author.id)
        return isByMuted || hasWord(in: [comment.text])
    }

    private func hasWord(in texts: [String]) -> Bool {
        texts.contains { text in words.contains { word in MutedWordRule.mutes(word, text) } }
    }
}
