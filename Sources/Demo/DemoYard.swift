import Domain
package import Features
import Foundation
import MadangCore
package import Painter
import Storage

/// Fills an empty yard with invented members, drawn photos, posts, stories, boards, listings, likes, comments and
/// follows, by the verbs that people use.
package struct DemoYard: Sendable {
    private let ports: Ports
    private let media: MediaPorts
    private let now: Timestamp
    private let draw: Draw?

    /// Writes the picture of a scene to a path.
    package typealias Draw = @Sendable (PaintedScene, _ path: String) throws -> Void

    /// The demo's thirty days end where the ports' clock stands now, and its days are those of the ports' zone. `draw`
    /// stands in for the painter in tests.
    package init(_ ports: Ports, media: MediaPorts, draw: Draw? = nil) {
        self.ports = ports
        // The demo fits into every yard.
        self.media = MediaPorts(blobs: media.blobs, processor: media.processor, filters: media.filters)
        self.draw = draw
        now = ports.clock.now
    }

    /// `progress` gets a line for people whenever a step begins. Fails: `YardNotEmpty`, `PainterError`, what the
    /// verbs throw; then the yard is filled in part.
    package func callAsFunction(progress: @escaping @Sendable (String) -> Void) async throws -> DemoReceipt {
        let memberCount = try await ports.database.read { try $0.members.count(upTo: 1) }
        guard memberCount == 0 else { throw YardNotEmpty() }
        let plan = DemoPlan(now: now, in: ports.zone)
        let clock = DemoClock(plan.founding)
        let run = DemoRun(
            verbs: verbs(clock), clock: clock, draw: try draw ?? Painter().paint, progress: progress)
        return try await run(plan)
    }

    /// In a yard that is open to all and sends no letters, whatever this one is.
    private func verbs(_ clock: DemoClock) -> Verbs {
        Verbs(
            Ports(
                database: ports.database, clock: clock, ids: IdentifierSource(clock: clock),
                secrets: ports.secrets, hasher: ports.hasher, commonPasswords: ports.commonPasswords,
                seal: ports.seal, marks: ports.marks, codes: ports.codes,
                push: ports.push, version: ports.version, source: ports.source),
            media: media)
    }
}

/// A yard with members was to be filled with the demo.
package struct YardNotEmpty: Error, CustomStringConvertible {
    package let description =
        "This yard has members already; the demo only fills an empty one. Choose another folder with --data."
}

/// What the demo made.
package struct DemoReceipt: Hashable, Sendable, CustomStringConvertible {
    package var memberCount = 0
    package var photoCount = 0
    package var postCount = 0
    package var storyCount = 0
    package var boardCount = 0
    package var listingCount = 0
    package var likeCount = 0
    package var commentCount = 0
    package var saveCount = 0
    package var followCount = 0
    /// The username of the member who owns the yard.
    package var owner = ""

    package var description: String {
        """
        The yard has \(memberCount) members, \(postCount) posts with \(photoCount) photos, \(likeCount) likes, \
        \(commentCount) comments, \(followCount) follows and \(saveCount) saves, \
        \(boardCount) boards, \(storyCount) stories of today, and \(listingCount) things in the market. \
        @\(owner) owns it.
        """
    }
}
