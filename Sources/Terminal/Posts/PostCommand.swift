import ArgumentParser
import Foundation
import MadangClient
import MadangCore

struct PostCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", abstract: "Publish photos, words, or both.",
        discussion: """
            Several photos are uploaded at the same time, and published in the order in which they are named.

            EXAMPLES
              madang post sea.jpg dunes.jpg --text "Two days #island" --square
              madang post --text "Good morning"
              madang post cat.png --gray --alt "A cat on a wall"
              madang post sea.jpg --draft
              madang post sea.jpg --text "Good morning" --publish-at "2026-12-24 09:00"
              madang post roofs.jpg --straighten -1.5 --light 10 --warmth 20
              madang post wound.jpg --sensitive
            """)

    @Argument(help: "Photo files: JPEG, PNG, WebP or GIF, ten at the most.", completion: .file())
    var files: [String] = []
    @Option(help: "What is said about them.") var text: String?
    @Option(help: "What is on the photo for those who cannot see it; once for each photo.") var alt:
        [String] = []
    @Flag(help: "Hide the photos until somebody wants to see them.") var sensitive = false
    @Flag(help: "Keep it as a draft for all your devices.") var draft = false
    @Option(help: "Publish it at that time of this machine: 2026-12-24 09:00, or RFC 3339.") var publishAt:
        String?
    @OptionGroup var look: LookFlags
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard !files.isEmpty || text != nil else { throw ValidationError("a post needs photos or --text") }
        try PhotoUploads.judge(files, limit: PostTextRule.photoLimit)
        guard !sensitive || !files.isEmpty else { throw ValidationError("--sensitive is said of photos") }
        guard alt.count <= files.count else { throw ValidationError("there are more --alt than photos") }
        guard !draft || publishAt == nil else { throw ValidationError("a --draft has no --publish-at") }
        if let publishAt { _ = try Moment.read(publishAt) }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let uploads = try PhotoUploads(files, alt: alt, look: look)
        if draft || publishAt != nil {
            let moment = try publishAt.map { try Moment.read($0) }
            let kept = try await uploads.send(to: yard) { photos in
                try await yard.beginDraft(
                    DraftRequest(
                        kind: "post", text: text, isSensitive: sensitive ? true : nil,
                        photoIDs: photos.map(\.id), publishAt: moment))
            }
            try screen.printJSON(kept)
            return screen.say(kept: kept)
        }
        let post = try await uploads.send(to: yard) { photos in
            try await yard.publishPost(
                PostRequest(text: text, photoIDs: photos.map(\.id), isSensitive: sensitive ? true : nil))
        }
        try screen.printJSON(post)
        screen.say("Published \(post.id)  \(try Account.link(post.url))")
    }
}

/// How photos are cut and coloured.
struct LookFlags: ParsableArguments {
    @Flag(help: "Without colour.") var gray = false
    @Flag(help: "The largest square in the middle.") var square = false
    @Option(parsing: .unconditional, help: "Turned by so many degrees, -15 to 15, clockwise.")
    var straighten = 0.0
    @Option(parsing: .unconditional, help: "Darker or lighter, -100 to 100.") var light = 0
    @Option(parsing: .unconditional, help: "Less or more contrast, -100 to 100.") var contrast = 0
    @Option(parsing: .unconditional, help: "Colder or warmer, -100 to 100.") var warmth = 0

    func validate() throws {
        guard (-15.0...15.0).contains(straighten) else {
            throw ValidationError("--straighten takes -15 to 15 degrees")
        }
        let tones = [("light", light), ("contrast", contrast), ("warmth", warmth)]
        for (name, number) in tones where !Tones.range.contains(number) {
            throw ValidationError("--\(name) takes a whole number from -100 to 100")
        }
    }

    /// Tenths of a degree.
    var tenths: Int { Int((straighten * 10).rounded()) }
}

struct FeedCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed", abstract: "Show the posts of those whom and what one follows, newest first.",
        discussion: """
            EXAMPLES
              madang feed --limit 5
              madang feed --everyone --json | jq .text
            """)

    @Flag(help: "Everybody's.") var everyone = false
    @OptionGroup var list: ListFlags
    @OptionGroup var look: PictureFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let posts = everyone ? yard.posts(limit: list.pageSize) : yard.feed(limit: list.pageSize)
        let pictures = try PictureShow(look, output)
        try await screen.list(list.take(posts), of: "posts") { try await screen.show($0, pictures) }
    }
}

struct LikeCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "like", abstract: "Like a post, or take the like back.")

    @Argument(help: "The post's id, as `madang feed` shows it.") var post: String
    @Flag(help: "Take it back.") var undo = false
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let state = undo ? try await yard.unlikePost(post) : try await yard.likePost(post)
        try screen.printJSON(state)
        screen.say(state.likeCount == 1 ? "1 person likes it" : "\(state.likeCount) people like it")
    }
}

struct CommentCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment", abstract: "Comment on a post, or read its comments.",
        discussion: """
            EXAMPLES
              madang comment 0akyr2qt0bbqb "Where is that?"
              madang comment 0akyr2qt0bbqb
            """)

    @Argument(help: "The post's id.") var post: String
    @Argument(help: "What is said; without it the comments are shown, newest first.") var text: String?
    @OptionGroup var list: ListFlags
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        guard let text else {
            let comments = list.take(yard.comments(under: post, limit: list.pageSize))
            return try await screen.list(comments, of: "comments") { try screen.show($0) }
        }
        let comment = try await yard.writeComment(text, under: post)
        try screen.printJSON(comment)
        screen.say("Commented \(comment.id)")
    }
}

extension Account {
    /// A page of the yard as an address to open.
    static func link(_ path: String) throws -> String {
        try kept()?.server.appending(path: path).absoluteString ?? path
    }
}

extension Screen {
    /// A post as a few lines, its photos as pictures where they are shown.
    func show(_ post: Post, _ pictures: PictureShow?) async throws {
        try printJSON(post)
        if let reason = post.reason { say(styled("You follow #\(plain(reason.tag))", .quiet)) }
        say(
            """
            \(styled(plain(post.author.displayName), .bold)) \
            \(styled("@\(post.author.username)  \(moment(post.createdAt))", .quiet))
            """
        )
        if !post.text.isEmpty { say("  \(post.text)") }
        for photo in post.photos { await show(photo, pictures) }
        let heart = post.isLiked ? styled("♥", .accent) : "♡"
        say(
            """
              \(heart) \(post.likeCount)  \(styled("comments", .quiet)) \(post.commentCount)  \
            \(styled(post.id, .quiet))\n
            """
        )
    }

    /// A comment as a line.
    func show(_ comment: Comment) throws {
        try printJSON(comment)
        say(
            """
            \(styled(name(of: comment.author), .bold)) \
            \(styled("\(moment(comment.createdAt))  \(comment.id)", .quiet))  \(plain(comment.text))
            """
        )
    }
}
