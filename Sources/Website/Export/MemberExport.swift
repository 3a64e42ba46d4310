import Domain
package import Features
package import HTTPKit
import HTTPTypes
package import Hummingbird
import NIOCore
import Wording

/// Sends a member all that is theirs as one archive: files for programs, pages for people, photos. Each piece is read
/// when the client has taken the one before (docs/decisions/0014-leaving-and-export.md).
package struct MemberExport: ExportAnswer {
    private let verbs: Verbs

    package init(_ verbs: Verbs) {
        self.verbs = verbs
    }

    package func callAsFunction(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (member, text, now) = (context.member, context.strings, verbs.ports.clock.now)
        let contents = try await verbs.exportMember.begin(
            context.identity, from: context.app.visit(request))
        let parts = parts(contents)
        let name = "madang-\(member.username)-\(now.rfc3339.prefix(10)).zip"
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/zip",
                .contentDisposition: "attachment; filename=\"\(name)\"",
                .cacheControl: "private, no-store",
            ],
            body: ResponseBody { writer in
                let body = ArchiveBody(writer)
                var archive = ExportArchive(of: member, text: text, at: now) { try await body.write($0) }
                for part in parts { try await part.write(to: &archive) }
                try await archive.finish()
                try await writer.finish(nil)
            })
    }

    /// All that there is to take along, each feature's part once.
    private func parts(_ contents: ContentCounts) -> [any ExportPart] {
        let export = verbs.exportMember
        return [
            ProfilePart(), PostsPart(export: export, count: contents.posts),
            StoriesPart(export: export, count: contents.stories),
            ListingsPart(export: export, count: contents.listings),
            DraftsPart(export: export),
            LikesPart(export: export, count: contents.likes),
            CommentsPart(export: export, count: contents.comments),
            MessagesPart(export: export, count: contents.messages),
            SalesPart(export: export),
            FeedbackExport(export: export),
            SavesPart(export: export, count: contents.saves),
            BoardsPart(export: export, count: contents.boards),
            FollowsPart(export: export, count: contents.follows),
            FindsPart(export: export),
            ModerationPart(export: export),
            AccountPart(export: export),
            FactorsPart(export: export),
            ProgramsPart(export: export),
            PushPart(export: export),
            PhotosPart(export: export, blobs: verbs.media.blobs, count: contents.photos),
        ]
    }
}

/// The body of an answer as something that closures can share. Used by one task.
private final class ArchiveBody {
    private var writer: any ResponseBodyWriter

    init(_ writer: any ResponseBodyWriter) {
        self.writer = writer
    }

    func write(_ bytes: [UInt8]) async throws {
        // Nobody reads on: the next piece is not even looked for.
        try Task.checkCancellation()
        try await writer.write(ByteBuffer(bytes: bytes))
    }
}
