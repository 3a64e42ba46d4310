import MadangClient
import SampleModels
import SwiftUI

/// Asks once which yard it is, then shows it.
@main struct SampleApp: App {
    @AppStorage("server") private var server = ""
    @State private var address = "http://127.0.0.1:8080"
    @State private var model: AppModel?

    var body: some Scene {
        WindowGroup {
            if let model {
                RootView(model: model)
            } else {
                Form {
                    TextField("Address of the yard", text: $address)
                    Button("Open") { server = address }
                }
                .task(id: server) { model = Self.model(of: server) }
            }
        }
    }

    /// Nil for what is no address.
    private static func model(of server: String) -> AppModel? {
        guard let url = URL(string: server), url.host() != nil else { return nil }
        return AppModel(
            server: url, tokens: KeychainTokenStore(server: url),
            folder: URL.applicationSupportDirectory.appending(path: "Madang"))
    }
}
