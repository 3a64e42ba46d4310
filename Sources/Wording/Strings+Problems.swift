import MadangCore

extension Strings {
    /// `title` and `detail` of a problem by its `code`; an unknown code reads as `internal`.
    /// `retryAfter` in seconds is put into those that pass with time.
    package func problem(_ code: String, retryAfter: Int? = nil) -> ProblemText {
        problem(ProblemWording(rawValue: code) ?? .internal, retryAfter: retryAfter)
    }

    package func problem(_ problem: ProblemWording, retryAfter: Int? = nil) -> ProblemText {
        ProblemText(title: title(of: problem), detail: detail(of: problem, retryAfter: retryAfter))
    }

    private func title(of problem: ProblemWording) -> String {
        switch problem {
        case .malformed: self(ko: "요청을 읽을 수 없어요", en: "The request cannot be read")
        case .unauthorized: self(ko: "로그인이 필요해요", en: "Please log in")
        case .tokenExpired: self(ko: "로그인 시간이 지났어요", en: "The access token has expired")
        case .invalidCredentials: self(ko: "로그인하지 못했어요", en: "Could not log in")
        case .wrongPassword: self(ko: "비밀번호가 맞지 않아요", en: "The password is not correct")
        case .codeRequired: self(ko: "코드가 필요해요", en: "A code is needed")
        case .sessionRevoked: self(ko: "로그아웃되었어요", en: "You have been logged out")
        case .invalidProof: self(ko: "이 기기를 확인하지 못했어요", en: "The proof of the key is not valid")
        case .boundToken: self(ko: "다른 곳에서 쓸 수 없는 토큰이에요", en: "This token belongs to a key")
        case .forbidden: self(ko: "권한이 없어요", en: "Not allowed")
        case .waitsForApproval: self(ko: "승인을 기다리고 있어요", en: "Your account is waiting for approval")
        case .waitsForLetter: self(ko: "이메일 확인을 기다리고 있어요", en: "Your email address is not confirmed")
        case .lacksFactor: self(ko: "2단계 인증이 필요해요", en: "Two-step login is needed")
        case .lacksScope: self(ko: "허락하지 않은 일이에요", en: "This program may not do that")
        case .lastOwner: self(ko: "마지막 주인이에요", en: "This is the last owner")
        case .feedbackClosed: self(ko: "이제 남길 수 없어요", en: "Feedback is closed")
        case .leaving: self(ko: "이미 떠나는 회원이에요", en: "This member is already leaving")
        case .reported: self(ko: "결정하지 않은 신고가 있어요", en: "A report is waiting for a decision")
        case .suspended: self(ko: "이용이 정지된 계정이에요", en: "Your account is suspended")
        case .confirmationRequired: self(ko: "비밀번호를 확인해 주세요", en: "Confirm your password")
        case .crossOrigin: self(ko: "다른 사이트에서 온 요청이에요", en: "The request came from another site")
        case .blocked: self(ko: "차단된 사이예요", en: "Blocked")
        case .notFound: self(ko: "찾을 수 없어요", en: "Not found")
        case .taken: self(ko: "이미 사용 중이에요", en: "Already taken")
        case .conflict: self(ko: "그사이 달라졌어요", en: "It has changed in the meantime")
        case .otherMember: self(ko: "다른 회원으로 로그인되어 있어요", en: "Someone else is logged in")
        case .pulledUpLately: self(ko: "아직 끌어올릴 수 없어요", en: "It cannot be moved to the top yet")
        case .soldOut: self(ko: "품절된 상품이에요", en: "This is sold out")
        case .nothingLeft, .offersNotTaken, .offersMade, .offerNotOpen, .listingReserved, .saleTooOld:
            offerProblem(problem).title
        case .tooLarge: self(ko: "너무 커요", en: "Too large")
        case .unsupportedMedia: self(ko: "받을 수 없는 형식이에요", en: "This format is not supported")
        case .invalid: self(ko: "입력한 내용을 확인해 주세요", en: "Please check what you entered")
        case .rateLimited: self(ko: "요청이 너무 많아요", en: "Too many requests")
        case .unsplashLimited:
            self(ko: "Unsplash 요청이 너무 많아요", en: "Too many requests to Unsplash")
        case .unsplashAway: self(ko: "Unsplash에 연결하지 못했어요", en: "Could not reach Unsplash")
        case .busy: self(ko: "지금은 바빠요", en: "Busy right now")
        case .readOnly: self(ko: "마당을 옮기고 있어요", en: "Madang is being moved")
        case .moved: self(ko: "마당을 옮겼어요", en: "Madang has moved")
        case .storageFull: self(ko: "저장 공간이 가득 찼어요", en: "Storage is full")
        case .quotaFull: self(ko: "사진 공간을 다 썼어요", en: "Your photo storage is full")
        case .methodNotAllowed: self(ko: "할 수 없는 요청이에요", en: "This method is not allowed")
        case .internal: self(ko: "문제가 생겼어요", en: "Something went wrong")
        }
    }

    private func detail(of problem: ProblemWording, retryAfter: Int?) -> String {
        switch problem {
        case .unauthorized, .tokenExpired, .invalidCredentials, .wrongPassword, .codeRequired,
            .sessionRevoked, .invalidProof, .boundToken:
            loginDetail(of: problem)
        case .forbidden, .confirmationRequired, .crossOrigin, .blocked, .waitsForApproval, .waitsForLetter,
            .lacksFactor, .lacksScope, .lastOwner, .leaving, .reported, .suspended:
            permissionDetail(of: problem)
        case .rateLimited, .busy: waitingDetail(of: problem, retryAfter: retryAfter)
        case .readOnly, .moved: pauseDetail(of: problem)
        case .unsplashLimited, .unsplashAway: unsplashDetail(of: problem, retryAfter: retryAfter)
        case .nothingLeft, .offersNotTaken, .offersMade, .offerNotOpen, .listingReserved, .saleTooOld:
            offerProblem(problem).detail
        case .pulledUpLately, .soldOut, .feedbackClosed: listingDetail(of: problem, retryAfter: retryAfter)
        case .tooLarge, .unsupportedMedia: uploadDetail(of: problem)
        case .malformed, .methodNotAllowed: requestDetail(of: problem)
        case .notFound:
            self(
                ko: "지워졌거나 주소가 바뀌었을 수 있어요.",
                en: "It may have been deleted, or the address may be wrong.")
        case .taken: self(ko: "다른 것을 골라 주세요.", en: "Please choose another one.")
        case .conflict:
            self(
                ko: "지금 상태로는 할 수 없어요. 새로 불러온 다음 다시 시도해 주세요.",
                en: "This cannot be done right now. Reload the page and try again.")
        case .otherMember:
            self(
                ko: "이 화면을 연 뒤에 이 브라우저에서 다른 회원이 로그인했어요. 새로 고친 다음 다시 해 주세요.",
                en: """
                    Another member has logged in to this browser since you opened this page. Reload it and try \
                    again.
                    """
            )
        case .invalid: self(ko: "표시된 항목을 고쳐 주세요.", en: "Please correct the marked fields.")
        case .storageFull:
            self(
                ko: "저장할 자리가 부족해요. 이미 있는 것은 그대로 볼 수 있어요. 운영자에게 알려 주세요.",
                en: """
                    There is no room to store this. What is there can still be seen. Please tell the people who \
                    run Madang.
                    """
            )
        case .quotaFull:
            self(
                ko: """
                    내 사진이 쓸 수 있는 공간을 다 채웠어요. 쓰지 않는 사진이나 게시물을 지우면 다시 올릴 수 있어요. \
                    얼마나 썼는지는 설정에서 볼 수 있어요.
                    """,
                en: """
                    Your photos take up all of your space. Delete photos or posts you no longer need and try again. \
                    Settings shows how much you use.
                    """
            )
        case .internal:
            self(
                ko: "저희 쪽에서 문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.",
                en: "Something went wrong on our side. Please try again in a moment.")
        }
    }

    private func loginDetail(of problem: ProblemWording) -> String {
        switch problem {
        case .tokenExpired:
            self(ko: "다시 이어 가려면 토큰을 새로 받아 주세요.", en: "Refresh the token to continue.")
        case .invalidCredentials:
            self(
                ko: "사용자 이름이나 이메일, 비밀번호가 맞지 않아요.",
                en: "The username, email or password is not correct.")
        case .wrongPassword:
            self(
                ko: "지금 쓰는 비밀번호인지 확인하고 다시 시도해 주세요.",
                en: "Check your current password and try again.")
        case .codeRequired:
            self(
                ko: "비밀번호는 맞아요. 인증 앱에 보이는 코드나 복구 코드를 적어 주세요.",
                en:
                    "The password is right. Enter the code that your authenticator app shows, or a recovery code."
            )
        case .sessionRevoked:
            self(ko: "로그아웃되었어요. 다시 로그인해 주세요.", en: "This session has ended. Please log in again.")
        case .invalidProof:
            self(
                ko: "기기의 시계가 맞는지, 주소를 바르게 적었는지 확인하고 다시 시도해 주세요.",
                en: "Check the clock of this device and the address you entered, and try again.")
        case .boundToken:
            self(
                ko: "토큰을 받은 앱에서만 쓸 수 있어요. 그 앱에서 다시 시도해 주세요.",
                en: "Only the app that received this token can use it, with a proof of its key.")
        default: self(ko: "먼저 로그인해 주세요.", en: "You need to be logged in for this.")
        }
    }

    private func permissionDetail(of problem: ProblemWording) -> String {
        switch problem {
        case .confirmationRequired:
            self(
                ko: "중요한 일이라 비밀번호를 한 번 더 확인해요.",
                en: "This is important, so please enter your password again.")
        case .crossOrigin:
            self(
                ko: "안전을 위해 막았어요. 마당에서 다시 시도해 주세요.",
                en: "We blocked it to keep you safe. Please try again from Madang itself.")
        case .blocked:
            self(
                ko: "두 사람 중 한 명이 차단해서 할 수 없어요.",
                en: "One of you has blocked the other, so this cannot be done.")
        case .waitsForApproval:
            self(
                ko: "가입을 승인받은 다음에 할 수 있어요.",
                en: "You can do this once your account is approved.")
        case .waitsForLetter:
            self(
                ko: "이메일로 보낸 링크를 연 다음에 할 수 있어요.",
                en: "You can do this once you have opened the link in our email.")
        case .lacksFactor:
            self(
                ko: "마당을 돌보는 사람은 패스키나 인증 앱이 있어야 해요. 설정에서 더해 주세요.",
                en:
                    "Owners and moderators need a passkey or an authenticator app. Add one in the settings."
            )
        case .lacksScope:
            self(
                ko: "이 프로그램에 허락하지 않은 일이에요. 필요하면 권한을 더 허락해 주세요.",
                en: "You have not allowed this program to do that. Give it more access if it needs it.")
        case .lastOwner:
            self(
                ko: "마당에는 주인이 있어야 해요. 먼저 다른 회원을 주인으로 정해 주세요.",
                en: "There must always be an owner. Make another member an owner first.")
        case .leaving:
            self(
                ko: "이 회원은 이미 떠나는 중이에요. 정해진 날에 모두 지워져요.",
                en: "This member is already leaving. Their data will be deleted on the scheduled day.")
        case .reported:
            self(
                ko: "이 회원에 대한 신고를 아직 아무도 결정하지 않았어요. 먼저 결정해 주세요.",
                en: "There is an open report about this member. Decide on it first.")
        case .suspended:
            self(
                ko: "이유를 읽고, 데이터를 내려받고, 로그인한 기기를 살피고, 계정을 삭제하고, 로그아웃할 수 있어요.",
                en:
                    """
                    You can read why, download your data, check your devices, delete your account and log out.
                    """
            )
        default: self(ko: "이 일은 할 수 없어요.", en: "You cannot do this.")
        }
    }

    private func waitingDetail(of problem: ProblemWording, retryAfter: Int?) -> String {
        guard let retryAfter else {
            return self(ko: "잠시 뒤 다시 시도해 주세요.", en: "Please try again in a moment.")
        }
        let (ko, en) = wait(retryAfter)
        return self(ko: "\(ko) 뒤에 다시 시도해 주세요.", en: "Please try again in \(en).")
    }

    /// So many seconds in the largest unit of which there are two, or an hour, rounded up: nobody comes back too early.
    private func wait(_ seconds: Int) -> (ko: String, en: String) {
        let (count, ko, one, many) =
            switch seconds {
            case ..<120: (seconds, "초", "second", "seconds")
            case ..<3600: ((seconds + 59) / 60, "분", "minute", "minutes")
            case ..<172_800: ((seconds + 3599) / 3600, "시간", "hour", "hours")
            default: ((seconds + 86_399) / 86_400, "일", "day", "days")
            }
        return ("\(number(count))\(ko)", counted(count, one, many))
    }

    private func requestDetail(of problem: ProblemWording) -> String {
        problem == .malformed
            ? self(
                ko: "요청의 형식이 올바르지 않아요. 처음부터 다시 시도해 주세요.",
                en: "The request is not in the right format. Please start again.")
            : self(
                ko: "이 주소에는 쓸 수 없는 요청 방법이에요.",
                en: "This address does not take requests of this kind.")
    }

    private func listingDetail(of problem: ProblemWording, retryAfter: Int?) -> String {
        if problem == .feedbackClosed {
            return self(
                ko: "후기가 이미 공개되었거나 남길 수 있는 때가 지났어요.",
                en: "Feedback on this sale is shown already, or the time for it is over.")
        }
        guard problem == .pulledUpLately else {
            return self(
                ko: "품절된 상품은 끌어올릴 수 없어요. 판매 중으로 바꾸거나 다시 올려 주세요.",
                en: "A sold-out item cannot be moved to the top. Put it on sale again, or list it again.")
        }
        let (ko, en) = wait(retryAfter ?? 1)
        return self(
            ko: "끌어올리기는 \(number(PullUpRule.days))일에 한 번 할 수 있어요. \(ko) 뒤에 다시 해 주세요.",
            en: """
                An item can be moved to the top once in \(counted(PullUpRule.days, "day", "days")). Please try \
                again in \(en).
                """)
    }

    private func pauseDetail(of problem: ProblemWording) -> String {
        problem == .readOnly
            ? self(
                ko: "보는 일은 그대로 할 수 있고, 쓰는 일은 잠시 뒤에 할 수 있어요. 1분쯤 뒤에 다시 시도해 주세요.",
                en: """
                    You can look at everything, and write again in a moment. \
                    Please try again in about a minute.
                    """
            )
            : self(
                ko: "곧 새 자리에서 다시 쓸 수 있어요. 몇 분이 지나도 그대로면 운영자에게 알려 주세요.",
                en: """
                    It opens at its new place in a moment. If this lasts for some minutes, \
                    please tell whoever runs it.
                    """
            )
    }

    private func unsplashDetail(of problem: ProblemWording, retryAfter: Int?) -> String {
        let minutes = ((retryAfter ?? 60) + 59) / 60
        return problem == .unsplashLimited
            ? self(
                ko: "한 시간에 쓸 수 있는 만큼 다 썼어요. \(number(minutes))분 뒤에 다시 시도해 주세요.",
                en: """
                    The hourly limit is used up. Please try again in \(counted(minutes, "minute", "minutes")).
                    """
            )
            : self(
                ko: "Unsplash가 응답하지 않아요. 커뮤니티 사진은 그대로 볼 수 있어요. \(number(minutes))분 뒤에 다시 시도해 주세요.",
                en: """
                    Unsplash is not answering. The community's photos still work. Please try again in \
                    \(counted(minutes, "minute", "minutes")).
                    """
            )
    }

    /// Limits and formats of docs/api/photos.md.
    private func uploadDetail(of problem: ProblemWording) -> String {
        problem == .tooLarge
            ? self(
                ko: "사진은 \(PhotoFileRule.mebibytes)MiB, 6천만 화소, 한 변 16,384픽셀까지 올릴 수 있어요.",
                en:
                    "Photos can have at most \(PhotoFileRule.mebibytes) MiB, 60 megapixels and 16,384 pixels a side."
            )
            : self(
                ko: "JPEG, PNG, WebP, GIF 사진만 올릴 수 있어요.",
                en: "Photos can be JPEG, PNG, WebP or GIF.")
    }
}
