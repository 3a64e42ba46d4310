import MadangClient
import SampleModels
import SwiftUI

/// A post with its comments, which come live, and a form for one's own.
struct PostView: View {
    let app: AppModel
    let home: HomeModel
    @State private var page: PostPageState

    init(id: String, app: AppModel, home: HomeModel) {
        self.app = app
        self.home = home
        _page = State(initialValue: PostPageState(id, in: app.state))
    }

    var body: some View {
        @Bindable var form = page.form
        List {
            if let post = page.post, !page.isGone { PostCard(post: post, home: home) }
            ForEach(page.comments.rows) { comment in
                VStack(alignment: .leading) {
                    Text(comment.author.short.nameWithUsername).font(.headline)
                    Text(comment.comment.text)
                }
                .task { if comment === page.comments.rows.last { await page.comments.loadMore() } }
            }
            TextField("Say something", text: $form.text)
            FieldMessage(form.fault(of: .text)?.message)
            Button("Send") { Task { await page.write() } }.disabled(!form.canSend)
        }
        .task { await page.load() }
        // The line ends with the session; the log-in is shown then.
        .task { try? await app.state.listen(lookingAt: [page.id]) }
    }
}
