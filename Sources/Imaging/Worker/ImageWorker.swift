import CJail
import CMemory
import CVipsShim
import Domain
import Glibc

/// The process in which pictures are decoded: `madang image-worker`, started by `WorkerPool` and by nobody else.
///
/// It reads jobs from standard input and writes answers to standard output (`JobRequest`, `Reply`) until the
/// input ends. Before the first job it locks itself in: whatever a hostile picture makes of it, it has no file,
/// no socket and no other process to reach.
package enum ImageWorker {
    /// Behind `image-worker`: go behind the one layer of the jail that no worker does without.
    static let fewest = "--fewest-layers"

    /// Call it before anything else in `main`: no other thread of the program is needed.
    package static func run() -> Never {
        cmemory_keep_little()
        guard AllowedOperations.startLibrary() else {
            giveUp("libvips does not start: " + String(cString: cvips_error()))
        }
        var held = cjail_held()
        let wanted = CommandLine.arguments.last == fewest ? CJAIL_SECCOMP : CJAIL_ALL
        let refusal = cjail_lock(UInt8(wanted), &held)
        guard refusal == 0, let jail = JailLayers(bits: Int(held.layers), landlock: Int(held.landlock)) else {
            giveUp("the system does not let it lock itself in: " + String(cString: strerror(refusal)))
        }
        // Tried where it has to work: threads, which it starts, would have kept the jail open.
        let writesAVIF = AVIFEncoder.isThere
        cmemory_give_back()
        Pipes.write(.ready(WorkerReport(jail: jail, writesAVIF: writesAVIF)))
        while let header = Pipes.read(JobRequest.byteCount) {
            // The host is the only one who can write here: anything else is a mistake not to be guessed at.
            guard let request = JobRequest(header.view), answer(request) else { exit(72) }
            cvips_clear_error()
            cmemory_give_back()
        }
        exit(0)
    }

    /// Instead of getting ready: says why, for the operator.
    private static func giveUp(_ reason: String) -> Never {
        Pipes.write(.unfit(reason: reason))
        exit(70)
    }

    /// Returns whether the whole picture arrived.
    private static func answer(_ request: JobRequest) -> Bool {
        guard var bytes = Pipes.read(request.pictureBytes) else { return false }
        do throws(PhotoProcessingError) {
            switch request.kind {
            case .process:
                let job = try ProcessJob(bytes.view)
                // The upload is given back before pixels need the memory.
                bytes = OwnedBytes(capacity: 0)
                try job.run(request)
            case .render:
                try RenderJob.run(request, bytes)
            case .pixels:
                try PixelsJob.run(request, bytes)
            }
            Pipes.write(.end)
        } catch {
            Pipes.write(.failure(error, detail: String(cString: cvips_error())))
        }
        return true
    }
}
