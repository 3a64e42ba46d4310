import MadangClient
import SampleModels
import SwiftUI

/// What the member saved, from the device; its pictures are shown from there, too.
struct SavedView: View {
    let offline: OfflineModel

    var body: some View {
        List {
            if let message = offline.message { Text(message).foregroundStyle(.secondary) }
            ForEach(offline.saves) { SavedRow(save: $0) }
        }
        .task { await offline.refresh() }
        .refreshable { await offline.refresh() }
    }
}

/// A saved photo and its memo.
private struct SavedRow: View {
    let save: Save
    @State private var isWanted = false

    var body: some View {
        VStack(alignment: .leading) {
            PictureView(photo: save.photo, isVeiled: save.photo.isSensitive && !isWanted) { isWanted = true }
            if let memo = save.memo { Text(memo) }
        }
    }
}
