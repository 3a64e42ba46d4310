/// Starts one worker and lets it go again. A machine on which photos cannot be worked on, because libvips is missing
/// or the system refuses the worker's limits, is noticed when the server starts and not at the first upload.
package enum WorkerTrial {
    /// What workers say of themselves here. Blocks its thread for as long as a worker takes to start.
    package static func run(
        _ configuration: ImagingConfiguration = ImagingConfiguration()
    ) throws(WorkerStartFault) -> WorkerReport {
        try WorkerProcess.ready(configuration).1
    }
}
