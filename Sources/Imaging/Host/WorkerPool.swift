package import Domain
import Glibc
package import Logging
package import MadangCore
import Synchronization

/// The host half of `Imaging`: hands pictures to worker processes and takes their files back.
///
/// The calling task waits without blocking a thread of Swift's pool; each worker has a thread of its own, which
/// does the blocking. Threads and workers start with the first picture.
package final class WorkerPool: PhotoProcessor {
    private let configuration: ImagingConfiguration
    private let queue: JobQueue
    private let slots: [WorkerSlot]
    private let threads: WorkerThreads
    private let note: WorkerNote

    /// - Parameter onJail: is told what holds the workers in, when it is first known and when it is something else.
    package init(
        _ configuration: ImagingConfiguration, logger: Logger,
        onJail: @escaping @Sendable (JailLayers) -> Void = { _ in }
    ) {
        let workers = max(1, configuration.workers)
        let queue = JobQueue(limit: max(0, configuration.queueLimit), workers: workers)
        self.configuration = configuration
        self.queue = queue
        let note = WorkerNote(wantsAVIF: configuration.makesAVIF, logger: logger, tell: onJail)
        self.note = note
        slots = (0..<workers).map { _ in WorkerSlot(configuration, queue, note, logger) }
        threads = WorkerThreads()
    }

    deinit {
        queue.close()
    }

    /// The worker processes that run now, for metrics.
    package var processIdentifiers: [Int32] { slots.compactMap(\.processIdentifier) }

    /// Pictures that wait or are worked on now, for metrics.
    package var pictureCount: Int { queue.count }

    /// What the newest worker said of itself; `nil` before the first, unless a trial told.
    package var report: WorkerReport? { note.report }

    /// Takes down what the worker of a trial said.
    package func learn(_ report: WorkerReport) { note(report) }

    /// Whether pictures are taken in: until `shutdown`.
    package var isOpen: Bool { queue.isOpen }

    package func process(
        upload path: String, recipe: Recipe, byteLimit: Int?, staging directory: String,
        for owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> (original: ProcessedOriginal, picture: ProcessedPicture) {
        let outcome = try await submit(.process, path, orientation: 1, recipe, byteLimit, directory, owner)
        guard case .photo(let original?, let picture) = outcome else { throw .unreadable }
        return (original, picture)
    }

    package func render(
        original path: String, orientation: Int, recipe: Recipe, byteLimit: Int?, staging directory: String,
        for owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> ProcessedPicture {
        let outcome = try await submit(
            .render, path, orientation: orientation, recipe, byteLimit, directory, owner)
        guard case .photo(_, let picture) = outcome else { throw .unreadable }
        return picture
    }

    /// The picture in the file as it is, without the turning of EXIF, as large as fits into `box` and never enlarged.
    ///
    /// Fails: `.unsupported`, `.tooLarge`, `.unreadable`, `.busy`, `.unavailable`.
    package func pixels(of path: String, within box: PixelSize) async throws(PhotoProcessingError) -> Pixels {
        let recipe = Recipe(crop: CropRectangle(x: 0, y: 0, width: box.width, height: box.height))
        let outcome = try await submit(.pixels, path, orientation: 1, recipe, nil, "", nil)
        guard case .pixels(let pixels) = outcome else { throw .unreadable }
        return pixels
    }

    /// Finishes all pictures that were taken in, refuses new ones with `.unavailable`, and returns when every
    /// worker is gone.
    package func shutdown() async {
        queue.close()
        await threads.hasLeft()
    }

    private func submit(
        _ kind: JobRequest.Kind, _ path: String, orientation: Int, _ recipe: Recipe, _ byteLimit: Int?,
        _ directory: String, _ owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> Job.Outcome {
        threads.start(slots, on: queue)
        let result = await withCheckedContinuation { answer in
            let job = Job(
                kind: kind, path: path, orientation: orientation, recipe: recipe, byteLimit: byteLimit,
                makesAVIF: configuration.makesAVIF && kind != .pixels, directory: directory, owner: owner,
                answer: answer)
            if let refusal = queue.add(job) { answer.resume(returning: .failure(refusal)) }
        }
        return try result.get()
    }
}

/// The threads of a pool.
private final class WorkerThreads: Sendable {
    private struct State {
        var hasStarted = false
        var present = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func start(_ slots: [WorkerSlot], on queue: JobQueue) {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            if !state.hasStarted { state.present = slots.count }
            return !state.hasStarted
        }
        guard isFirst else { return }
        var started = 0
        for slot in slots {
            let isRunning = startThread {
                slot.run()
                self.leave()
            }
            if isRunning { started += 1 } else { leave() }
        }
        // Without a thread nobody would ever answer.
        if started == 0 { queue.close() }
    }

    func hasLeft() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                // A pool that never had a picture starts no threads afterwards either: its queue is closed.
                state.hasStarted = true
                if state.present > 0 { state.waiting.append(continuation) }
                return state.present == 0
            }
            if isEmpty { continuation.resume() }
        }
    }

    private func leave() {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.present -= 1
            guard state.present == 0 else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

/// Runs `body` on a new thread that takes no signals: a write to a dead worker's pipe must be an error here and
/// not the end of the server.
private func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    final class Box {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    let failed = pthread_create(
        &thread, nil,
        { argument in
            guard let argument else { return nil }
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_BLOCK, &all, nil)
            Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
            return nil
        }, box.toOpaque())
    guard failed == 0 else {
        box.release()
        return false
    }
    pthread_detach(thread)
    return true
}
