/// Starts one worker and lets it go again. A machine on which photos cannot be worked on, because libvips is missing
/// or the system refuses the worker's limits, is noticed when the server starts and not at the first upload.
package enum WorkerTrial {
    /// What is wrong, in words for the operator, or `nil`. Blocks its thread for as long as a worker takes to start.
    package static func fault(_ configuration: ImagingConfiguration = ImagingConfiguration()) -> String? {
        do throws(WorkerStartFault) {
            _ = try WorkerProcess.ready(configuration)
            return nil
        } catch {
            return error.description
        }
    }
}
