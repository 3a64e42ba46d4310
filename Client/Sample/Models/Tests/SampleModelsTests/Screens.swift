import Foundation
import MadangClient
import SampleModels

/// The app on a device of its own, with a small yard behind it.
@MainActor struct Screens {
    let yard: SmallYard
    let app: AppModel
    let folder: URL

    /// A file with a picture.
    func picture() throws -> URL {
        let file = folder.appending(path: "noon.jpg")
        try Data("a picture".utf8).write(to: file)
        return file
    }
}

/// Ana, logged in unless told otherwise; what the device keeps is gone afterwards.
@MainActor func withScreens(
    _ yard: SmallYard = SmallYard(), isLoggedIn: Bool = true, _ body: (Screens) async throws -> Void
) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What is left lies where the system tidies up.
    defer { try? FileManager.default.removeItem(at: folder) }
    let screens = Screens(yard: yard, app: launch(yard, in: folder), folder: folder)
    if isLoggedIn {
        (screens.app.form.identifier, screens.app.form.password) = ("ana", "correct horse")
        await screens.app.logIn()
    }
    try await body(screens)
}

/// The app as it is launched on the device whose files are in `folder`.
@MainActor func launch(_ yard: SmallYard, in folder: URL) -> AppModel {
    AppModel(
        server: URL(filePath: "/"), tokens: FileTokenStore(folder.appending(path: "tokens.json")),
        folder: folder, transport: yard, retry: .never)
}

/// The calls alone, for who asks without screens.
func client(_ yard: SmallYard) -> Madang { Madang(server: URL(filePath: "/"), transport: yard) }

/// Waits until what is shown is so; ends with the task alone.
@MainActor func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}
