extension Strings {
    /// Logging in by a passkey, and one's passkeys.
    package var passkeys: Passkeys { Passkeys(text: self) }

    package struct Passkeys: Sendable {
        let text: Strings

        package var title: String { text(ko: "패스키", en: "Passkeys") }

        // Using one
        package var logIn: String { text(ko: "패스키로 로그인", en: "Log in with a passkey") }
        package var confirm: String { text(ko: "패스키로 확인", en: "Confirm with a passkey") }
        /// The page takes it, and the yard does not.
        package var refused: String {
            text(
                ko: "이 패스키로는 들어올 수 없어요. 다른 패스키나 비밀번호를 써 주세요.",
                en: "This passkey does not work here. Use another one or your password.")
        }
        /// The browser gave none.
        package var failed: String {
            text(ko: "패스키를 쓰지 못했어요. 다시 해 보세요.", en: "The passkey could not be used. Try again.")
        }

        // One's own
        package var about: String {
            text(
                ko: "비밀번호 없이 지문이나 얼굴, 화면 잠금으로 로그인해요. 패스키는 이 기기나 비밀번호 관리 앱에 있고, 아무도 베껴 갈 수 없어요.",
                en: """
                    Log in with your fingerprint, face or screen lock instead of a password. A passkey stays on this \
                    device or in your password manager, and nobody can copy it.
                    """)
        }
        package var first: String {
            text(
                ko: "첫 패스키를 더하면 비밀번호로 로그인할 때 패스키나 복구 코드도 물어봐요. 다른 기기는 모두 로그아웃돼요.",
                en: """
                    With your first passkey, logging in by password also asks for a passkey or a recovery code. All \
                    your other devices are logged out.
                    """)
        }
        package var add: String { text(ko: "패스키 더하기", en: "Add a passkey") }
        package var nowAdded: String { text(ko: "패스키를 더했어요.", en: "The passkey was added.") }
        package var nowRemoved: String { text(ko: "패스키를 지웠어요.", en: "The passkey was removed.") }
        package var nowRenamed: String { text(ko: "이름을 바꿨어요.", en: "The name was changed.") }
        package var rename: String { text(ko: "이름 바꾸기", en: "Rename") }
        package var remove: String { text(ko: "패스키 지우기", en: "Remove passkey") }
        package func removeLabel(_ name: String) -> String { "\(remove), \(name)" }
        package var removeTitle: String { text(ko: "이 패스키를 지울까요?", en: "Remove this passkey?") }
        package var removeText: String {
            text(
                ko: "이 패스키로는 더는 로그인할 수 없어요. 기기나 비밀번호 관리 앱에서는 직접 지워 주세요.",
                en: """
                    It no longer logs you in here. Please also remove it from your device or password manager.
                    """)
        }
        package var synced: String { text(ko: "여러 기기에서 쓸 수 있어요", en: "On several devices") }
        package var unused: String { text(ko: "아직 쓰지 않음", en: "Not used yet") }
        package var needsScript: String {
            text(
                ko: "이 브라우저에서는 패스키를 만들 수 없어요.",
                en: "This browser cannot make passkeys.")
        }
        package var alreadyHere: String {
            text(ko: "이 기기에는 이미 패스키가 있어요.", en: "There is a passkey on this device already.")
        }
        package var notMade: String {
            text(ko: "패스키를 만들지 못했어요. 다시 해 보세요.", en: "The passkey could not be made. Try again.")
        }

        // After another password
        package func stay(_ count: Int) -> String {
            text(
                ko: "비밀번호가 바뀌어도 패스키 \(text.number(count))개로 로그인할 수 있어요. 모르는 패스키가 있다면 지워 주세요.",
                en: """
                    \(text.counted(count, "passkey", "passkeys")) can still log in, whatever the password. Remove any \
                    that you do not know.
                    """)
        }
        package var look: String { text(ko: "패스키 보기", en: "View passkeys") }

        // Notices
        package func added(on device: String) -> String {
            text(
                ko: "패스키를 더했어요\(on(device)). 직접 하신 일이 아니라면 그 패스키를 지우고 비밀번호를 바꿔 주세요.",
                en: """
                    A passkey was added\(on(device)). If this was not you, remove it and change your password.
                    """)
        }
        package func removed(on device: String) -> String {
            text(
                ko: "패스키를 지웠어요\(on(device)). 직접 하신 일이 아니라면 바로 비밀번호를 바꿔 주세요.",
                en:
                    "A passkey was removed\(on(device)). If this was not you, change your password right away."
            )
        }
        package func copied(on device: String) -> String {
            text(
                ko: "패스키가 쓰인 횟수가 맞지 않아요\(on(device)). 누군가 복사했을 수 있으니, 지우고 새로 더해 주세요.",
                en: """
                    The number of times a passkey was used does not add up\(on(device)). Someone may have copied it: \
                    remove it and add a new one.
                    """)
        }
    }
}
