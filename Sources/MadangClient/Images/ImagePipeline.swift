public import Foundation
import MadangAPI

/// Pictures as their bytes: from memory, from disk, or from the server, asked for once however many want them.
///
///     let bytes = try await images.data(at: photo.urls.medium)
///
/// Addresses are named by content and never change, so what is here is good for ever; it goes when there is no room for
/// it. A download goes on for as long as anybody waits for it, and ends when the last one gives up. No token goes
/// along: everybody may see renditions, or in a yard for its members only whoever has an address that is younger than a
/// day. Pictures of stories stay in memory and never come to the disk: they are for one reader, and for a day.
public actor ImagePipeline {
    /// How much is kept, and where.
    public struct Options: Sendable {
        /// Bytes in memory.
        public var memoryLimit: Int
        /// Where pictures lie between launches; nil for nowhere.
        public var folder: URL?
        /// Bytes on disk.
        public var diskLimit: Int
        /// How long what nobody looked at stays on disk.
        public var age: Duration

        /// 64 MiB in memory, 256 MiB for 30 days in `folder`.
        public init(
            memoryLimit: Int = 64 << 20, folder: URL? = nil, diskLimit: Int = 256 << 20,
            age: Duration = .seconds(30 * 86_400)
        ) {
            self.memoryLimit = memoryLimit
            self.folder = folder
            self.diskLimit = diskLimit
            self.age = age
        }
    }

    /// A download and those who wait for it.
    private struct Download {
        let task: Task<Void, Never>
        var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    }

    private let server: ServerAddress
    private let transport: any Transport
    private let disk: DiskCache?
    /// What is kept on purpose, and looked at first.
    private let folders = Locked<[PhotoFolder]>([])
    private var memory: MemoryCache
    private var downloads: [String: Download] = [:]
    private var ticket = 0

    /// Pictures of the yard at `server`.
    public init(
        server: URL, transport: any Transport = URLSessionTransport(), options: Options = Options()
    ) {
        self.server = ServerAddress(server)
        self.transport = transport
        disk = options.folder.map { DiskCache($0, limit: options.diskLimit, age: options.age) }
        memory = MemoryCache(limit: options.memoryLimit)
    }

    /// What is at `path`, one of the `urls` of a photo: a WebP.
    ///
    /// Fails: `.transport`, `.problem` (404: the photo was edited or is gone; 401: the address has run out, and a newer
    /// answer has the next), `.decoding` for what is no picture, `.cancelled`.
    public func data(at path: String) async throws(MadangError) -> Data {
        if let data = cached(path) { return data }
        ticket += 1
        let mine = ticket
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    guard !Task.isCancelled else {
                        return continuation.resume(throwing: MadangError.cancelled)
                    }
                    if downloads[path] == nil { begin(path) }
                    downloads[path]?.waiting[mine] = continuation
                }
            } onCancel: {
                Task { await self.giveUp(mine, path) }
            }
        } catch {
            throw MadangError(error)
        }
    }

    /// The same for whoever keeps it elsewhere: what is here already, else a download that leaves nothing here. It is
    /// not for a screen, and hundreds of them would push out what is.
    func passed(_ path: String) async throws(MadangError) -> Data {
        if let data = cached(path) { return data }
        guard downloads[path] == nil else { return try await data(at: path) }
        return try await load(path, keeps: false).get()
    }

    /// What is in memory already, without waiting.
    public func cached(_ path: String) -> Data? { memory.data(at: FileName.picture(path)) }

    /// Lets go of what is in memory, as when the system asks for some.
    public func emptyMemory() { memory.empty() }

    /// Takes everything away, on disk too.
    public func empty() async {
        memory.empty()
        await disk?.empty()
    }

    /// From here on shows what lies in `folder`.
    nonisolated func lend(_ folder: PhotoFolder) {
        folders.withLock { $0 = $0.filter { !$0.isClosed } + [folder] }
    }

    private func begin(_ path: String) {
        // Of no caller: it belongs to all who wait, and ends with the last of them.
        let task = Task { finish(path, await load(path, keeps: true)) }
        downloads[path] = Download(task: task)
    }

    private func finish(_ path: String, _ result: Result<Data, MadangError>) {
        // One that all had given up may be beside another one, which others wait for.
        guard !Task.isCancelled else { return }
        if case .success(let data) = result { memory.keep(data, at: FileName.picture(path)) }
        let ended = downloads.removeValue(forKey: path)
        for continuation in ended?.waiting.values ?? [:].values {
            continuation.resume(with: result.mapError { $0 as any Error })
        }
    }

    private func giveUp(_ ticket: Int, _ path: String) {
        guard let continuation = downloads[path]?.waiting.removeValue(forKey: ticket) else { return }
        continuation.resume(throwing: MadangError.cancelled)
        guard downloads[path]?.waiting.isEmpty == true else { return }
        downloads.removeValue(forKey: path)?.task.cancel()
    }

    private nonisolated func load(_ path: String, keeps: Bool) async -> Result<Data, MadangError> {
        for folder in folders.withLock({ $0 }) {
            if let data = folder.data(at: path) { return .success(data) }
        }
        if let data = await disk?.data(at: FileName.picture(path)) { return .success(data) }
        do {
            guard let url = server.url(path) else { throw URLError(.badURL) }
            let answer = try await transport.open(TransportRequest(.get, url))
            guard answer.status == 200 else { throw MadangError.problem(try await Problem(reading: answer)) }
            let data = try await answer.bytes()
            guard PictureSignature.isPicture(data) else { throw MadangError.decoding(NoPicture()) }
            if keeps, !FileName.isForOneReader(path) {
                await disk?.keep(data, at: FileName.picture(path))
            }
            return .success(data)
        } catch {
            return .failure(MadangError(error))
        }
    }
}
