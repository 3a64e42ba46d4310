import MadangClient
import PhotosUI
import SampleModels
import SwiftUI

/// A post as it is written: a text, a photo of one's own, and under each what is wrong with it.
struct ComposeView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var compose: ComposeModel
    @State private var choice: PhotosPickerItem?

    init(state: YardState) {
        _compose = State(initialValue: ComposeModel(in: state))
    }

    var body: some View {
        @Bindable var form = compose.form
        Form {
            TextField("What is there to see?", text: $form.text, axis: .vertical)
            FieldMessage(compose.message(under: .text))
            // A yard takes no HEIC, in which iPhones keep their photos.
            PhotosPicker(
                "Add a photo", selection: $choice, matching: .images, preferredItemEncoding: .compatible)
            FieldMessage(compose.message(under: .photos))
            if let progress = compose.progress { ProgressView(value: progress) }
            Button("Publish") {
                Task { if await compose.publish() { dismiss() } }
            }
            .disabled(!form.canPublish)
            if form.error != nil { FieldMessage(form.words ?? "No answer came. Please try again.") }
        }
        .task(id: choice) { await add() }
    }

    /// Writes the chosen photo to a file, from which it is uploaded.
    private func add() async {
        // A photo that cannot be read, as one that is still in a cloud, is chosen once more.
        guard let bytes = try? await choice?.loadTransferable(type: Data.self) else { return }
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        guard (try? bytes.write(to: file)) != nil else { return }
        compose.add(file, altText: "")
    }
}
