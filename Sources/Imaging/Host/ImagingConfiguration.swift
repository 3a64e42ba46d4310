/// How many worker processes there are and what each may use.
package struct ImagingConfiguration: Sendable {
    /// Pictures worked on at the same time.
    package var workers = 2
    /// Pictures that may wait for a worker; one more is told `.busy`.
    package var queueLimit = 32
    /// From a worker's taking a picture to its last byte; then the worker is killed.
    package var deadline = Duration.seconds(20)
    /// Memory that a worker may write to, its stacks included. The most that honest photos need is 60 megapixels
    /// of progressive JPEG without colour subsampling: 360 MB of coefficients.
    package var memoryLimit = 448 << 20
    /// A worker is replaced after so many pictures, so that nothing it may have gathered grows for ever.
    package var picturesPerWorker = 500
    /// A worker that had nothing to do for so long ends and gives back its 40 MB; the next picture starts one anew
    /// in a tenth of a second.
    package var idleLimit = Duration.seconds(60)
    /// Whether renditions are made as AVIF, too.
    package var makesAVIF = false
    package var executable = "/proc/self/exe"
    package var arguments = ["image-worker"]

    package init() {}

    /// Processor time a worker may use in its whole life; each picture is bounded by `deadline` besides.
    var processorSeconds: UInt64 {
        UInt64(max(60, deadline.components.seconds * Int64(picturesPerWorker)))
    }
}
