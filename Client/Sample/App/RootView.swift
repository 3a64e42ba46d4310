import MadangClient
import SampleModels
import SwiftUI

/// The log-in, or the rooms of the yard.
struct RootView: View {
    let model: AppModel

    var body: some View {
        Group {
            if let member = model.member {
                RoomsView(app: model, member: member).id(member)
            } else {
                LogInView(model: model)
            }
        }
        .task { await model.open() }
        .task { await model.watchSession() }
    }
}

/// One tab for each room.
private struct RoomsView: View {
    let app: AppModel
    @State private var home: HomeModel
    @State private var explore: ExploreModel
    @State private var offline: OfflineModel

    init(app: AppModel, member: String) {
        self.app = app
        _home = State(initialValue: HomeModel(in: app.state))
        _explore = State(initialValue: ExploreModel(in: app.state))
        _offline = State(initialValue: OfflineModel(of: member, in: app))
    }

    var body: some View {
        @Bindable var state = app.state
        TabView {
            FeedView(home: home, app: app).tabItem { Label("Home", systemImage: "house") }
            ExploreView(explore: explore, app: app).tabItem { Label("Explore", systemImage: "photo") }
            SavedView(offline: offline).tabItem { Label("Saved", systemImage: "star") }
        }
        .environment(\.images, app.images)
        .alert("That did not work", isPresented: $state.failure.isThere) {
            Button("OK") { home.dismissMessage() }
        } message: {
            Text(home.message ?? "")
        }
    }
}

extension Optional {
    /// Whether there is something; false takes it away.
    fileprivate var isThere: Bool {
        get { self != nil }
        set { if !newValue { self = nil } }
    }
}
