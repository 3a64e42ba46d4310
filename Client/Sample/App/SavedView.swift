import MadangClient
import SampleModels
import SwiftUI

/// What the member saved, from the device; its pictures are shown from there, too.
struct SavedView: View {
    let offline: OfflineModel

    var body: some View {
        List {
            if let message = offline.message { Text(message).foregroundStyle(.secondary) }
            ForEach(offline.saves) { save in
                VStack(alignment: .leading) {
                    PictureView(photo: save.photo)
                    if let memo = save.memo { Text(memo) }
                }
            }
        }
        .task { await offline.refresh() }
        .refreshable { await offline.refresh() }
    }
}
