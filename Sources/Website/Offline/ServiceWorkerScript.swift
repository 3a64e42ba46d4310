import Domain
import HTTPKit

/// The script that browsers run beside the pages: one line that starts the modules of this release. Its bytes
/// differ from release to release, and so browsers notice a new one.
///
/// - Throws: `DomainError.notFound` where files change under one's hands: none of them is kept.
func serviceWorkerScript(_ links: AssetLinks) throws -> String {
    guard links.isFixed else { throw DomainError.notFound }
    return """
        import { serve } from "\(links.script("worker/index.js"))"
        serve(\(WorkerRelease(links).json.string))

        """
}

/// What the worker keeps of this release from the start.
struct WorkerRelease: JSONObject {
    let version: String
    let files: [String]

    init(_ links: AssetLinks) {
        version = links.version
        // The worker's own modules are kept by the browser; PNGs are for the phone's home screen.
        files = links.files.contents.keys.sorted().filter {
            !$0.hasPrefix("scripts/worker/") && !$0.hasSuffix(".png") && $0 != "images/sample.svg"
        }
    }
}
