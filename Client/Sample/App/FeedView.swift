import MadangClient
import SampleModels
import SwiftUI

/// The feed as cards, with a form for a post of one's own.
struct FeedView: View {
    let home: HomeModel
    let app: AppModel
    @State private var isWriting = false

    var body: some View {
        NavigationStack {
            List {
                if home.posts.newCount > 0 {
                    Button("\(home.posts.newCount) new posts") { Task { await home.posts.showNew() } }
                }
                ForEach(home.posts.rows) { post in
                    PostCard(post: post, home: home).task { await home.appear(post) }
                }
            }
            .navigationTitle("Madang")
            .navigationDestination(for: String.self) { PostView(id: $0, app: app, home: home) }
            .toolbar {
                Button("Log out") { Task { await app.logOut() } }
                Button("Write", systemImage: "square.and.pencil") { isWriting = true }
            }
            .refreshable { await home.posts.refresh() }
        }
        .sheet(isPresented: $isWriting) { ComposeView(state: app.state) }
        .task { await home.posts.refresh() }
        // The line ends with the session; the log-in is shown then.
        .task { try? await home.listen() }
    }
}

/// A post with its first photo, its like and the way to its page.
struct PostCard: View {
    let post: PostState
    let home: HomeModel

    var body: some View {
        VStack(alignment: .leading) {
            Text(post.author.short.nameWithUsername).font(.headline)
            if let photo = post.photos.first {
                PictureView(photo: photo.photo, isVeiled: photo.isVeiled) { photo.lift() }
            }
            Text(post.post.text)
            HStack {
                Button("\(post.likeCount)", systemImage: post.isLiked ? "heart.fill" : "heart") {
                    Task { await home.toggleLike(of: post) }
                }
                NavigationLink("\(post.commentCount) comments", value: post.id)
            }
            .buttonStyle(.borderless)
        }
    }
}
