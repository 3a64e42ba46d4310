import MadangClient
import SampleModels
import SwiftUI

/// Name and password, and under each what is wrong with it.
struct LogInView: View {
    let model: AppModel

    var body: some View {
        @Bindable var form = model.form
        Form {
            Section {
                TextField("Username or e-mail", text: $form.identifier)
                FieldMessage(form.fault(of: .identifier)?.message)
                SecureField("Password", text: $form.password)
                FieldMessage(form.fault(of: .password)?.message)
            }
            Section {
                Button("Log in") { Task { await model.logIn() } }.disabled(!form.canSend)
                FieldMessage(form.error.map { _ in form.words ?? "No answer came. Please try again." })
            }
        }
    }
}

/// What is said under a field; nothing where nothing is wrong.
struct FieldMessage: View {
    let text: String?

    init(_ text: String?) { self.text = text }

    var body: some View {
        if let text { Text(text).font(.footnote).foregroundStyle(.red) }
    }
}
