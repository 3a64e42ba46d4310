import Foundation
import Imaging
import Logging
import MadangCore
import Terminal

/// Started by the first picture, if any.
private let pool = {
    var configuration = ImagingConfiguration()
    configuration.workers = 1
    return WorkerPool(configuration, logger: Logger(label: "pictures") { _ in SwiftLogNoOpLogHandler() })
}()

/// Decodes for the terminal in a jailed worker, as the server does: a yard need not mean well.
@Sendable func decodePicture(_ file: Data, width: Int, height: Int) async throws -> Terminal.Pixels {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("madang-\(UUID().uuidString)")
    try file.write(to: path)
    // What stays there the system takes away.
    defer { try? FileManager.default.removeItem(at: path) }
    let pixels = try await pool.pixels(of: path.path, within: PixelSize(width: width, height: height))
    return Terminal.Pixels(width: pixels.size.width, height: pixels.size.height, bytes: pixels.bytes)
}
