public import Foundation
public import MadangAPI
public import MadangCore

/// The photos that a member saved, kept on the device: the list, the memos, the boards and the pictures can be read
/// without a line.
///
///     let saved = SavedPhotos(yard, of: "ana", images: images, options: SavedPhotos.Options(folder: folder))
///     try await saved.refresh()
///
/// Make it once somebody is logged in, at every launch. What it keeps lies in a folder of the member's own, which no
/// cache empties; it is gone when the member logs out, is logged out by the server, or another one logs in, and this
/// value keeps nothing from then on. Photos of Unsplash are kept by their memos alone: its terms want them shown from
/// where they are.
public actor SavedPhotos {
    /// How much is kept, and where.
    public struct Options: Sendable {
        /// Where. What is not Madang's must not lie in it.
        public var folder: URL
        /// Bytes of all pictures. Where there is not room for all, those saved last are kept.
        public var byteLimit: Int
        /// Which sizes of each photo.
        public var renditions: [RenditionName]

        /// 512 MiB: some 2 000 photos in the four sizes that lists and screens show.
        public init(
            folder: URL, byteLimit: Int = 512 << 20,
            renditions: [RenditionName] = [.thumb, .small, .medium, .large]
        ) {
            self.folder = folder
            self.byteLimit = byteLimit
            self.renditions = renditions
        }
    }

    let yard: Madang
    let images: ImagePipeline
    let options: Options
    let folder: PhotoFolder
    let pageSize: Int

    /// Nil before the disk was looked at.
    var index: SavedIndex?
    /// Counts walks: what an earlier one finds after a later one has begun is void.
    private(set) var walk = 0
    /// What was heard since the walk began, which a page on its way may not know.
    var heard: [String: Save] = [:]
    var removed: Set<String> = []
    /// The same of boards.
    var heardBoards: [String: KeptBoard] = [:]
    var goneBoards: Set<String> = []
    /// Counts what is heard of a photo or a board: what is asked for meanwhile is void.
    var news: [String: Int] = [:]
    /// Counts changes of the list.
    var version = 0
    var isFetching = false

    /// What `member`, a username, saved; nobody else's. `images` fetches the pictures, and shows what is kept from here
    /// on.
    public init(_ yard: Madang, of member: String, images: ImagePipeline, options: Options) {
        let folder = Self.folder(of: member, yard.client.server, in: options.folder)
        self.init(yard, images: images, options: options, folder: PhotoFolder(folder), pageSize: 100)
    }

    /// With a disk of a test's own, and short pages.
    package init(
        _ yard: Madang, of member: String, images: ImagePipeline, options: Options,
        pageSize: Int = 100, write: @escaping @Sendable (Data, URL) throws -> Void
    ) {
        let url = Self.folder(of: member, yard.client.server, in: options.folder)
        let folder = PhotoFolder(url, write: write)
        self.init(yard, images: images, options: options, folder: folder, pageSize: pageSize)
    }

    private init(
        _ yard: Madang, images: ImagePipeline, options: Options, folder: PhotoFolder, pageSize: Int
    ) {
        self.yard = yard
        self.images = images
        self.options = options
        self.folder = folder
        self.pageSize = pageSize
        yard.client.tokens.onSignOut { folder.close() }
        images.lend(folder)
    }

    /// Takes away what is kept in `folder` for any member, as where nobody is logged in any more.
    public static func removeAll(in folder: URL) {
        // A folder that is not there is gone already.
        try? FileManager.default.removeItem(at: folder)
    }

    /// The saves with their memos, newest first, as they were known last.
    public var saves: [Save] { known.saves }

    /// One's boards and those that are shared with one, those used last first, as they were known last.
    public var boards: [Board] { known.boards.map(\.board) }

    /// What lies on one of `boards`, in its order; what others placed, too.
    public func photos(onBoard id: String) -> [BoardPhoto] {
        known.boards.first { $0.board.id == id }?.photos ?? []
    }

    /// What is kept of a picture, at one of the `urls` of a photo.
    public func data(at path: String) -> Data? { folder.data(at: path) }

    /// What is kept of a photo that comes next to `wanted`: that or a larger one, else the largest.
    public func data(of photo: Photo, like wanted: RenditionName) -> Data? {
        let sizes = RenditionName.allCases
        let place = sizes.firstIndex(of: wanted) ?? 0
        for name in sizes[place...] + sizes[..<place].reversed() {
            if let data = folder.data(at: photo.urls[name]) { return data }
        }
        return nil
    }

    /// Whether all wanted sizes of a photo are kept.
    public func isKept(_ photo: Photo) -> Bool {
        paths(of: photo).allSatisfy { folder.size(of: $0) != nil } && !paths(of: photo).isEmpty
    }

    /// Loads the list anew, then the boards, then what is missing of the pictures, those saved last first. What was
    /// loaded is kept whatever happens next: where the line breaks, the next refresh goes on. One that begins later
    /// takes over.
    ///
    /// Fails: as a list; `.storage` where the disk is full or cannot be written: what was kept stays.
    public func refresh() async throws(MadangError) {
        guard !folder.isClosed else { throw .sessionExpired }
        walk += 1
        let mine = walk
        (heard, removed, heardBoards, goneBoards) = ([:], [], [:], [])
        var seen: [Save] = []
        do throws(MadangError) {
            var next: String?
            repeat {
                let page = try await yard.saves(limit: pageSize).fetch(next)
                guard mine == walk else { return }
                seen += page.data
                next = page.paging.next
                merge(seen, isAll: next == nil)
            } while next != nil
            try await walkBoards(of: mine)
            guard mine == walk else { return }
        } catch {
            // What came is worth having, and why no more came is what counts.
            if mine == walk { try? keepIndex() }
            throw error
        }
        try keepIndex()
        try await fetch()
    }

    /// Takes in what was saved, changed or taken away elsewhere. Fails: as `refresh()`.
    public func handle(_ event: LiveEvent) async throws(MadangError) {
        guard !folder.isClosed else { throw .sessionExpired }
        switch event.news {
        case .photoSaved(let photo): try await learn([photo.photoID])
        case .photoUnsaved(let photo): try forget([photo.photoID])
        case .postDeleted(let post): try forget(photos(of: post.postID))
        case .postEdited(let post): try await learn(photos(of: post.postID))
        case .boardChanged(let board): try await learnBoard(board.boardID)
        case .boardGone(let board): try forgetBoard(board.boardID)
        case .memberBlocked, .memberUnblocked, .reset: try await refresh()
        default: break
        }
    }

    /// Takes everything away from the device; the saves themselves stay on the server.
    public func empty() {
        folder.empty()
        change { $0 = SavedIndex() }
    }

    var known: SavedIndex {
        if let index { return folder.isClosed ? SavedIndex() : index }
        let read = SavedIndex(folder.index())
        index = read
        return read
    }

    func change(_ body: (inout SavedIndex) -> Void) {
        var changed = known
        body(&changed)
        index = changed
        version += 1
    }

    /// Fails: `.storage`, `.sessionExpired`.
    func keepIndex() throws(MadangError) {
        let data: Data
        do { data = try JSONEncoder().encode(known) } catch { throw .decoding(error) }
        try storing { try folder.keepIndex(data) }
    }

    func storing(_ body: () throws -> Void) throws(MadangError) {
        do { try body() } catch {
            throw error is FolderClosed ? .sessionExpired : .storage(error)
        }
    }

    private static func folder(of member: String, _ server: ServerAddress, in folder: URL) -> URL {
        folder.appendingPathComponent(FileName.safe(server.text))
            .appendingPathComponent(FileName.safe(member))
    }
}
