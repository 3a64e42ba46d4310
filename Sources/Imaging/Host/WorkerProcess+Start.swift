import Glibc

/// Why there is no worker, in words for the operator.
package struct WorkerStartFault: Error, CustomStringConvertible {
    package let description: String
}

extension WorkerProcess {
    private static let startLimit = Duration.seconds(10)

    /// A worker that has said that it is locked in. Fails with the worker's own reason, if it gave one.
    ///
    /// Most of what a system refuses the worker does without. What ends it instead, it is started again without.
    static func ready(
        _ configuration: ImagingConfiguration
    ) throws(WorkerStartFault) -> (WorkerProcess, WorkerReport) {
        do throws(WorkerStartFault) { return try started(configuration, .all) } catch {}
        do throws(WorkerStartFault) { return try started(configuration, .together) } catch {}
        return try started(configuration, .fewest)
    }

    private static func started(
        _ configuration: ImagingConfiguration, _ strictness: Strictness
    ) throws(WorkerStartFault) -> (WorkerProcess, WorkerReport) {
        guard let started = WorkerProcess(configuration, strictness) else {
            throw WorkerStartFault(description: String(cString: strerror(errno)))
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 512, alignment: 16)
        defer { buffer.deallocate() }
        let end = ContinuousClock.now + min(startLimit, configuration.deadline)
        let reply: Reply
        do throws(Conversation.Failure) {
            reply = try Conversation.receive(from: started, into: buffer, until: end)
        } catch {
            throw WorkerStartFault(description: "no sign of life: \(error)")
        }
        switch reply {
        case .ready(let report): return (started, report)
        case .unfit(let reason): throw WorkerStartFault(description: reason)
        default: throw WorkerStartFault(description: "it is not an image worker")
        }
    }
}
