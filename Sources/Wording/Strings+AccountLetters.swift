/// What concerns the safety of an account. Devices are told by words that we know.
extension Strings.Letters {
    /// Goes to the old address.
    package func emailChanged(_ username: String, site: String) -> LetterText {
        letter(
            subject: text(ko: "이메일 주소가 바뀌었어요", en: "Your email address was changed"),
            [
                text(
                    ko: "@\(username) 계정의 이메일 주소가 다른 주소로 바뀌었어요. 이제 이 주소로는 이메일을 보내지 않아요.",
                    en:
                        "@\(username) now uses another email address. We will not write to this one again."
                ),
                notYou,
            ], site)
    }

    /// Passkeys that log in with any password.
    package struct KeptPasskeys: Sendable {
        let count: Int
        /// Those that were added of late: on what, and when (milliseconds since 1970).
        let recent: [(device: String, moment: Int64)]

        package init(count: Int, recent: [(device: String, moment: Int64)]) {
            self.count = count
            self.recent = recent
        }
    }

    /// - Parameter link: leads to the passkeys.
    package func passwordChanged(
        _ username: String, device: String, _ passkeys: KeptPasskeys, link: String, site: String
    ) -> LetterText {
        letter(
            subject: text(ko: "비밀번호가 바뀌었어요", en: "Your password was changed"),
            [
                text(
                    ko: "@\(username) 계정의 비밀번호가 바뀌었어요\(on(device)). 다른 기기는 모두 로그아웃되었어요.",
                    en:
                        """
                        The password of @\(username) was changed\(on(device)). All other devices have been logged \
                        out.
                        """
                )
            ] + told(passkeys, link) + [notYou], site)
    }

    /// Paragraphs about passkeys that stay; none where there are none.
    private func told(_ passkeys: KeptPasskeys, _ link: String) -> [String] {
        guard passkeys.count > 0 else { return [] }
        let lines = passkeys.recent.map { passkey in
            let name = passkey.device.isEmpty ? text(ko: "패스키", en: "Passkey") : passkey.device
            return "- \(name), \(text.date(of: passkey.moment))"
        }
        let recent = [text(ko: "최근 30일 안에 더한 패스키:", en: "Added in the last 30 days:")] + lines
        return [text.passkeys.stay(passkeys.count)]
            + (lines.isEmpty ? [] : [recent.joined(separator: "\n")]) + [link]
    }

    package func authenticatorOn(_ username: String, device: String, site: String) -> LetterText {
        letter(
            subject: text(ko: "2단계 인증을 켰어요", en: "Two-step login is on"),
            [
                text(
                    ko: "@\(username) 계정에 로그인할 때 이제 인증 앱의 코드도 물어봐요\(on(device)). 다른 기기는 모두 로그아웃되었어요.",
                    en: """
                        Logging in to @\(username) now also takes a code from an authenticator app\(on(device)). \
                        All other devices have been logged out.
                        """
                ),
                notYou,
            ], site)
    }

    package func authenticatorOff(_ username: String, device: String, site: String) -> LetterText {
        letter(
            subject: text(ko: "2단계 인증을 껐어요", en: "Two-step login is off"),
            [
                text(
                    ko: "이제 @\(username) 계정에 로그인할 때 인증 앱의 코드를 묻지 않아요\(on(device)).",
                    en: """
                        Logging in to @\(username) takes no code from an authenticator app any more\(on(device)).
                        """),
                notYou,
            ], site)
    }

    package func passkeyAdded(_ username: String, device: String, link: String, site: String)
        -> LetterText
    {
        letter(
            subject: text(ko: "패스키를 더했어요", en: "A passkey was added"),
            [
                text(
                    ko: "이제 새 패스키로 @\(username) 계정에 로그인할 수 있어요\(on(device)).",
                    en: "A new passkey can now log in to @\(username)\(on(device))."),
                link,
                notYou,
            ], site)
    }

    package func passkeyRemoved(_ username: String, device: String, link: String, site: String)
        -> LetterText
    {
        letter(
            subject: text(ko: "패스키를 지웠어요", en: "A passkey was removed"),
            [
                text(
                    ko: "@\(username) 계정의 패스키 하나를 지웠어요\(on(device)). 이제 그 패스키로는 로그인할 수 없어요.",
                    en:
                        "A passkey of @\(username) was removed\(on(device)). It can no longer be used to log in."
                ),
                link,
                notYou,
            ], site)
    }

    package func passkeyCopied(_ username: String, device: String, link: String, site: String)
        -> LetterText
    {
        letter(
            subject: text(ko: "패스키가 복사되었을지도 몰라요", en: "A passkey may have been copied"),
            [
                text(
                    ko: "@\(username) 계정의 패스키가 쓰인 횟수가 맞지 않아요\(on(device)). 누군가 복사했을 수 있어요.",
                    en: """
                        The number of times a passkey of @\(username) was used does not add up\(on(device)). \
                        Someone may have copied it.
                        """),
                text(
                    ko: "보안 키라면 그 패스키를 지우고 새로 더해 주세요.",
                    en: "If it is on a security key, remove that passkey and add a new one."),
                link,
            ], site)
    }

    package func tokenMade(_ username: String, device: String, link: String, site: String) -> LetterText {
        letter(
            subject: text(ko: "프로그램이 쓸 토큰을 만들었어요", en: "A token for a program was made"),
            [
                text(
                    ko: "이제 새 토큰이 있는 프로그램은 @\(username) 계정으로 허락된 일을 할 수 있어요\(on(device)).",
                    en: """
                        A program with a new token can now act as @\(username)\(on(device)), within what the \
                        token allows.
                        """
                ),
                link,
                notYou,
            ], site)
    }

    package func appAllowed(_ username: String, device: String, link: String, site: String) -> LetterText {
        letter(
            subject: text(ko: "앱에 허락했어요", en: "An app was allowed"),
            [
                text(
                    ko: "이제 다른 앱이 @\(username) 계정으로 허락된 일을 할 수 있어요\(on(device)).",
                    en: "Another app can now act as @\(username)\(on(device)), within what was allowed."),
                link,
                notYou,
            ], site)
    }

    package func recoveryCodeUsed(
        _ username: String, device: String, link: String, site: String
    ) -> LetterText {
        letter(
            subject: text(ko: "복구 코드를 썼어요", en: "A recovery code was used"),
            [
                text(
                    ko: "@\(username) 계정의 복구 코드 하나를 썼어요\(on(device)). 코드가 얼마 남지 않았다면 새로 만들어 주세요.",
                    en: """
                        A recovery code of @\(username) was used\(on(device)). If few are left, make new ones.
                        """
                ),
                link,
                notYou,
            ], site)
    }

    /// - Parameters:
    ///   - network: from where, as far as it is known.
    ///   - moment: milliseconds since 1970.
    ///   - link: leads to the button that ends the session.
    package func newDevice(
        _ username: String, device: String, network: String, at moment: Int64, link: String, site: String
    ) -> LetterText {
        let words = text.security
        return letter(
            subject: text(ko: "새 기기에서 로그인했어요", en: "New device logged in"),
            [
                "@\(username): \(words.newDeviceText(on: device, network: network, at: moment))",
                text(
                    ko: "직접 하신 일이라면 이 메일은 지우셔도 돼요. 아니라면 아래 링크에서 그 기기를 로그아웃시키고 비밀번호를 바꿔 주세요.",
                    en: """
                        If this was you, there is nothing to do. If not, log that device out here and change your \
                        password:
                        """),
                link,
            ], site)
    }

    package func sessionRevoked(_ username: String, device: String, site: String) -> LetterText {
        letter(
            subject: text(ko: "안전을 위해 로그아웃했어요", en: "We logged out a device to keep you safe"),
            [
                text(
                    ko: "@\(username) 계정의 기기 하나를 로그아웃했어요\(on(device)). 로그인 키가 두 번 쓰여서, 누군가 복사했을 수 있어요.",
                    en: """
                        We logged out a device of @\(username)\(on(device)). \
                        A login key was used twice, so someone may have copied it.
                        """
                ),
                text(
                    ko: "다시 로그인해 주세요. 짐작 가는 일이 없다면 비밀번호도 바꾸는 편이 좋아요.",
                    en: "Please log in again. If you cannot explain this, change your password, too."),
            ], site)
    }
}
