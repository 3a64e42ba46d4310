package import Domain

/// The address of a link that the operator hands out.
package enum OneTimeLink {
    /// Path and query; `secret` is what `MakeSignInLink` gave.
    package static func path(to purpose: SignInLink.Purpose, secret: String) -> Path {
        switch purpose {
        case .signIn: Paths.signIn.with("token", secret)
        case .resetPassword: Paths.newPassword.with("token", secret)
        }
    }
}
