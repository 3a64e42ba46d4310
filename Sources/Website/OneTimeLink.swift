package import Domain

/// The address of a link that the operator hands out, or that a letter brings.
package enum OneTimeLink {
    /// Path and query; `secret` is what `MakeSignInLink` gave.
    package static func path(to purpose: SignInLink.Purpose, secret: String) -> Path {
        switch purpose {
        case .signIn: Paths.signIn.with("token", secret)
        case .resetPassword: Paths.newPassword.with("token", secret)
        }
    }

    /// Path and query of the link to a new e-mail address.
    package static func confirmEmail(_ secret: String) -> Path { Paths.confirmEmail.with("token", secret) }
}
