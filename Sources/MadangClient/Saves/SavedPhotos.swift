public import Foundation
public import MadangAPI
public import MadangCore

/// The photos that a member saved, kept on the device: the list, the memos and the pictures can be read without a line.
///
///     let saved = SavedPhotos(yard, of: "ana", images: images, options: SavedPhotos.Options(folder: folder))
///     try await saved.refresh()
///
/// Make it once somebody is logged in, at every launch. What it keeps lies in a folder of the member's own, which no cache
/// empties; it is gone when the member logs out, is logged out by the server, or another one logs in, and this value keeps
/// nothing from then on. Photos of Unsplash are kept by their memos alone: its terms want them shown from where they are.
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

    private let yard: Madang
    private let images: ImagePipeline
    private let options: Options
    private let shelf: PhotoShelf
    private let pageSize: Int

    /// Nil before the disk was looked at.
    private var index: SavedIndex?
    /// Counts walks: what an earlier one finds after a later one has begun is void.
    private var walk = 0
    /// What was heard since the walk began, which a page on its way may not know.
    private var heard: [String: Save] = [:]
    private var removed: Set<String> = []
    /// Counts what is heard of a photo: what is asked for meanwhile is void.
    private var news: [String: Int] = [:]
    /// Counts changes of the list.
    private var version = 0
    private var isFetching = false

    /// What `member`, a username, saved; nobody else's. `images` fetches the pictures, and shows what is kept from here on.
    public init(_ yard: Madang, of member: String, images: ImagePipeline, options: Options) {
        let folder = Self.folder(of: member, yard.courier.server, in: options.folder)
        self.init(yard, images: images, options: options, shelf: PhotoShelf(folder), pageSize: 100)
    }

    /// With a disk of a test's own, and short pages.
    package init(
        _ yard: Madang, of member: String, images: ImagePipeline, options: Options,
        pageSize: Int = 100, write: @escaping @Sendable (Data, URL) throws -> Void
    ) {
        let folder = Self.folder(of: member, yard.courier.server, in: options.folder)
        let shelf = PhotoShelf(folder, write: write)
        self.init(yard, images: images, options: options, shelf: shelf, pageSize: pageSize)
    }

    private init(
        _ yard: Madang, images: ImagePipeline, options: Options, shelf: PhotoShelf, pageSize: Int
    ) {
        self.yard = yard
        self.images = images
        self.options = options
        self.shelf = shelf
        self.pageSize = pageSize
        yard.courier.keeper.onFarewell { shelf.close() }
        images.lend(shelf)
    }

    /// Takes away what is kept in `folder` for any member, as where nobody is logged in any more.
    public static func removeAll(in folder: URL) {
        // A folder that is not there is gone already.
        try? FileManager.default.removeItem(at: folder)
    }

    /// The saves with their memos, newest first, as they were known last.
    public var saves: [Save] { known.saves }

    /// What is kept of a picture, at one of the `urls` of a photo.
    public func data(at path: String) -> Data? { shelf.data(at: path) }

    /// What is kept of a photo that comes next to `wanted`: that or a larger one, else the largest.
    public func data(of photo: Photo, like wanted: RenditionName) -> Data? {
        let sizes = RenditionName.allCases
        let place = sizes.firstIndex(of: wanted) ?? 0
        for name in sizes[place...] + sizes[..<place].reversed() {
            if let data = shelf.data(at: photo.urls[name]) { return data }
        }
        return nil
    }

    /// Whether all wanted sizes of a photo are kept.
    public func isKept(_ photo: Photo) -> Bool {
        paths(of: photo).allSatisfy { shelf.size(of: $0) != nil } && !paths(of: photo).isEmpty
    }

    /// Loads the list anew, then what is missing of the pictures, those saved last first. What was loaded is kept whatever
    /// happens next: where the line breaks, the next refresh goes on. One that begins later takes over.
    ///
    /// Fails: as a list; `.storage` where the disk is full or cannot be written: what was kept stays.
    public func refresh() async throws(MadangError) {
        guard !shelf.isClosed else { throw .sessionExpired }
        walk += 1
        let mine = walk
        (heard, removed) = ([:], [])
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
        } catch {
            // What came is worth having, and why no more came is what counts.
            if mine == walk { try? keepIndex() }
            throw error
        }
        try keepIndex()
        try await fetch()
    }

    /// Takes in what was saved, changed or taken away elsewhere. Fails: as `refresh()`.
    public func hear(_ event: LiveEvent) async throws(MadangError) {
        guard !shelf.isClosed else { throw .sessionExpired }
        switch event.news {
        case .photoSaved(let photo): try await learn([photo.photoID])
        case .photoUnsaved(let photo): try forget([photo.photoID])
        case .postDeleted(let post): try forget(photos(of: post.postID))
        case .postEdited(let post): try await learn(photos(of: post.postID))
        case .memberBlocked, .memberUnblocked, .reset: try await refresh()
        default: break
        }
    }

    /// Takes everything away from the device; the saves themselves stay on the server.
    public func empty() {
        shelf.empty()
        change { $0 = SavedIndex() }
    }

    private var known: SavedIndex {
        if let index { return shelf.isClosed ? SavedIndex() : index }
        let read = SavedIndex(shelf.index())
        index = read
        return read
    }

    private func change(_ body: (inout SavedIndex) -> Void) {
        var changed = known
        body(&changed)
        index = changed
        version += 1
    }

    /// Fails: `.storage`, `.sessionExpired`.
    private func keepIndex() throws(MadangError) {
        let data: Data
        do { data = try JSONEncoder().encode(known) } catch { throw .decoding(error) }
        try storing { try shelf.keepIndex(data) }
    }

    private func storing(_ body: () throws -> Void) throws(MadangError) {
        do { try body() } catch {
            throw error is ShelfClosed ? .sessionExpired : .storage(error)
        }
    }

    private static func folder(of member: String, _ server: ServerAddress, in folder: URL) -> URL {
        folder.appendingPathComponent(FileName.safe(server.text))
            .appendingPathComponent(FileName.safe(member))
    }
}

// The list.
extension SavedPhotos {
    /// `seen` is the list so far; until it is all of it, what was known and is not seen yet stays.
    private func merge(_ seen: [Save], isAll: Bool) {
        let isSeen = Set(seen.map(\.id))
        let rest = isAll ? [] : known.saves.filter { !isSeen.contains($0.id) }
        let told = heard.values.filter { save in
            !isSeen.contains(save.id) && !rest.contains { $0.id == save.id }
        }
        let all = seen.map { heard[$0.id] ?? $0 } + rest + told
        change { $0.saves = Self.ordered(all.filter { !removed.contains($0.id) }) }
    }

    /// By time, which all servers write alike; of one moment in the order of the server.
    private static func ordered(_ saves: [Save]) -> [Save] {
        saves.enumerated().sorted { one, other in
            one.element.savedAt != other.element.savedAt
                ? one.element.savedAt > other.element.savedAt : one.offset < other.offset
        }.map(\.element)
    }

    private func photos(of post: String) -> [String] {
        known.saves.filter { $0.postID == post }.map(\.id)
    }

    /// Asks for the saves of `photos` anew; one that is no more is forgotten.
    private func learn(_ photos: [String]) async throws(MadangError) {
        for photo in photos {
            let mine = note(photo)
            do throws(MadangError) {
                let save = try await yard.save(of: photo)
                guard news[photo] == mine else { continue }
                heard[photo] = save
                removed.remove(photo)
                change { $0.saves = Self.ordered($0.saves.filter { $0.id != photo } + [save]) }
            } catch {
                guard error.status == 404 else { throw error }
                if news[photo] == mine { try forget([photo]) }
            }
        }
        guard !photos.isEmpty else { return }
        try keepIndex()
        try await fetch()
    }

    private func forget(_ photos: [String]) throws(MadangError) {
        for photo in photos {
            _ = note(photo)
            heard[photo] = nil
            removed.insert(photo)
        }
        let gone = known.saves.filter { photos.contains($0.id) }.flatMap { paths(of: $0.photo) }
        guard !gone.isEmpty || known.saves.contains(where: { photos.contains($0.id) }) else { return }
        change { $0.saves.removeAll { photos.contains($0.id) } }
        let used = Set(order)
        for path in gone where !used.contains(path) { shelf.remove(path) }
        try keepIndex()
    }

    private func note(_ photo: String) -> Int {
        news[photo, default: 0] += 1
        return news[photo, default: 0]
    }
}

// The pictures.
extension SavedPhotos {
    /// Pictures of our own yard; others are shown from where they are.
    private func paths(of photo: Photo) -> [String] {
        var paths: [String] = []
        for name in options.renditions {
            let path = photo.urls[name]
            if yard.courier.server.url(path) != nil, !paths.contains(path) { paths.append(path) }
        }
        return paths
    }

    /// All that is wanted, those saved last first.
    private var order: [String] { known.saves.flatMap { paths(of: $0.photo) } }

    /// Fetches what is missing, one after the other. Whoever comes while that is under way leaves it to that.
    private func fetch() async throws(MadangError) {
        guard !isFetching else { return }
        isFetching = true
        defer { isFetching = false }
        var gone: Set<String> = []
        while true {
            let began = version
            let kept = try await pass(&gone)
            guard began == version else { continue }
            shelf.removeAll(but: kept)
            let wanted = Set(order)
            var tidied = known
            tidied.tooLarge = known.tooLarge.filter { wanted.contains($0.key) && !kept.contains($0.key) }
            index = tidied
            return try keepIndex()
        }
    }

    /// Walks through all pictures until there is no room, or the list is another one. What is kept then.
    private func pass(_ gone: inout Set<String>) async throws(MadangError) -> Set<String> {
        let began = version
        var (kept, used) = (Set<String>(), 0)
        for path in order where !gone.contains(path) && !kept.contains(path) {
            let size = shelf.size(of: path)
            if used + (size ?? known.tooLarge[path] ?? 0) > options.byteLimit { break }
            if let size {
                used += size
            } else {
                guard let data = try await picture(at: path) else {
                    gone.insert(path)
                    continue
                }
                guard began == version else { break }
                guard used + data.count <= options.byteLimit else {
                    index?.tooLarge[path] = data.count
                    break
                }
                makeRoom(for: data.count, keeping: kept)
                try storing { try shelf.keep(data, at: path) }
                used += data.count
            }
            kept.insert(path)
        }
        return kept
    }

    /// Nil for one that is no more: the photo was edited or is gone, which the next list says.
    private func picture(at path: String) async throws(MadangError) -> Data? {
        let (retry, pace) = (yard.courier.retry, yard.courier.pace)
        var attempt = 1
        while true {
            do throws(MadangError) {
                return try await images.passed(path)
            } catch {
                if error.status == 404 || error.status == 410 { return nil }
                guard attempt < retry.attempts, error.isPassing else { throw error }
                attempt += 1
                let pause = retry.pause(before: attempt, chance: .random(in: 0...1))
                do { try await pace.wait(pause) } catch { throw .cancelled }
            }
        }
    }

    /// Takes away what is not wanted any more, then what was saved longest ago.
    private func makeRoom(for count: Int, keeping kept: Set<String>) {
        guard shelf.size + count > options.byteLimit else { return }
        let order = order
        shelf.removeAll(but: kept.union(order))
        for path in order.reversed() where !kept.contains(path) {
            guard shelf.size + count > options.byteLimit else { return }
            let size = shelf.size(of: path)
            index?.tooLarge[path] = size
            shelf.remove(path)
        }
    }
}

extension MadangError {
    /// Whether it may go better in a moment.
    fileprivate var isPassing: Bool {
        switch self {
        case .transport: true
        case .problem(let problem): RetryPolicy.isPassing(problem.status)
        default: false
        }
    }
}

/// What lies beside the pictures.
struct SavedIndex: Codable, Sendable {
    var saves: [Save] = []
    /// Pictures for which there was no room, and how large they are: they are not fetched again in vain.
    var tooLarge: [String: Int] = [:]

    init() {}

    /// One that cannot be read is none: the next refresh makes it anew.
    init(_ data: Data?) {
        self = data.flatMap { try? JSONDecoder().decode(SavedIndex.self, from: $0) } ?? SavedIndex()
    }
}

extension Photo.URLs {
    /// Where a size is.
    public subscript(_ name: RenditionName) -> String {
        switch name {
        case .thumb: thumb
        case .small: small
        case .medium: medium
        case .large: large
        case .full: full
        }
    }
}
