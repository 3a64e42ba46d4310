import MadangClient
import MadangCore
import SampleModels
import SwiftUI

/// Photos of all posts on a wall of two columns.
struct ExploreView: View {
    let explore: ExploreModel
    let app: AppModel

    var body: some View {
        GeometryReader { room in
            let layout = explore.layout(width: room.size.width)
            ScrollView {
                ZStack(alignment: .topLeading) {
                    Color.clear.frame(height: layout.height)
                    ForEach(Array(zip(explore.photos.rows, layout.frames)), id: \.0.id) { row, frame in
                        PictureView(photo: row.photo.photo, isVeiled: row.photo.isVeiled) { row.photo.lift() }
                            .frame(width: frame.width, height: frame.height)
                            .overlay(alignment: .topTrailing) { Text(explore.badge(of: row) ?? "") }
                            .offset(x: frame.x, y: frame.y)
                    }
                }
                Button("More") { Task { await explore.photos.loadMore() } }
                    .disabled(explore.photos.isComplete)
            }
        }
        .task { await explore.photos.refresh() }
    }
}
