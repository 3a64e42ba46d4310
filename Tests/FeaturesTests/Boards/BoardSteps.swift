import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

extension BusyYard {
    /// A board of `owner`; on a shared one are `others`, who follow them.
    @discardableResult
    func board(
        by owner: Member, _ title: String = "Light", _ visibility: BoardVisibility = .closed,
        with others: [Member] = []
    ) async throws -> Board {
        let draft = BoardDraft(title: title, visibility: visibility.rawValue)
        let board = try await all.writeBoard(draft, by: owner)
        for other in others {
            try await given.follow(owner, by: other)
            _ = try await all.shareBoard.add(other.username, to: .id(board.id), by: owner)
        }
        return board
    }

    func place(_ photo: Photo, on board: Board, by member: Member) async throws {
        _ = try await all.fillBoard.place(photo.id.string, on: .id(board.id), by: member)
    }

    /// Names of what `viewer` sees on a board, first to last.
    func names(on board: Board, to viewer: Member?) async throws -> [String] {
        let page = PageRequest(limit: 100)
        return try await all.readBoards.photos(on: .id(board.id), viewer: viewer, page: page)
            .photos.items.map(\.photoName)
    }

    func sees(_ board: Board, _ viewer: Member?) async throws -> Bool {
        try await refusal { _ = try await all.readBoards.show(.id(board.id), viewer: viewer) } == nil
    }

    /// What each of `members` is told of boards and saves by what `act` does.
    func told(_ members: [Member], by act: () async throws -> Void) async throws -> [[Event.News]] {
        let before = try await members.asyncMap { try await boardNews(of: $0).count }
        try await act()
        return try await zip(members, before).map { ($0, $1) }.asyncMap { member, count in
            Array(try await boardNews(of: member).dropFirst(count))
        }
    }

    private func boardNews(of member: Member) async throws -> [Event.News] {
        let start = Identifier<Event>(earliestAt: clock.now - .minutes(5))
        let events = try await database.read {
            try $0.events.events(after: start, for: member.id, lookingAt: [], limit: 1000)
        }
        return events.map(\.news).filter { news in
            switch news {
            case .boardChanged, .boardGone, .photoSaved, .photoUnsaved: true
            default: false
            }
        }
    }

    /// A photo of Unsplash that the yard knows.
    func unsplashPhoto(_ name: String) async throws -> UnsplashPhoto {
        let photo = UnsplashPhoto(
            id: try #require(UnsplashID(name)), size: PixelSize(width: 300, height: 200), color: 0x336699,
            altText: "", source: "https://images.example/\(name)", page: "https://unsplash.example/\(name)",
            photographer: UnsplashPhoto.Photographer(name: "Uma", page: "https://unsplash.example/@uma"),
            downloadLocation: "https://api.example/\(name)")
        try await database.write { [clock] in try $0.unsplash.keep(photo, at: clock.now) }
        return photo
    }
}

/// The one wrong field of an error.
func fault(_ field: String, _ fault: Fault) -> [FieldFault] { [FieldFault(field: field, fault: fault)] }

extension Ears {
    /// What was heard of boards.
    var boards: Set<Event.News> {
        Set(
            events.map(\.news).filter { news in
                switch news {
                case .boardChanged, .boardGone: true
                default: false
                }
            })
    }
}
