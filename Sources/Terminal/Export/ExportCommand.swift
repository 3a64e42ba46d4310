import ArgumentParser
import Foundation
import MadangClient

struct ExportCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Fetch an archive of everything that is one's own.",
        discussion: """
            The archive has all as JSON, the original photos, and pages that open from the disk. \
            The password is asked for.
            """
    )

    @Argument(help: "The file to write.", completion: .file(extensions: ["zip"])) var file = "madang.zip"
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let target = URL(fileURLWithPath: file)
        // Archives are counted: one that has no place is not begun.
        var isFolder = ObjCBool(false)
        let isThere = FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder)
        let folder = target.deletingLastPathComponent().path
        guard !(isThere && isFolder.boolValue), FileManager.default.isWritableFile(atPath: folder) else {
            throw TerminalError.noPlace(file)
        }
        try await yard.confirming { () throws(MadangError) in try await yard.export(to: target) }
        let size = try FileManager.default.attributesOfItem(atPath: target.path)[.size] as? Int ?? 0
        try screen.printJSON(Archive(file: target.path, bytes: size))
        screen.say("\(target.path)  \(size.formatted(.byteCount(style: .file)))")
    }

    private struct Archive: Encodable {
        let file: String
        let bytes: Int
    }
}
