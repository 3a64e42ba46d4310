/// What a worker says of itself when it is ready, before a picture could have made it lie.
package struct WorkerReport: Equatable, Sendable {
    package let jail: JailLayers
    /// Whether the library has an encoder for AVIF.
    package let writesAVIF: Bool

    package init(jail: JailLayers, writesAVIF: Bool) {
        self.jail = jail
        self.writesAVIF = writesAVIF
    }
}
