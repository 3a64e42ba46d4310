import MadangCore

extension Strings {
    /// What the composer's script says; `{n}`, `{total}` and such are filled in there.
    package var composer: Composer { Composer(text: self) }

    package struct Composer: Sendable {
        let text: Strings

        /// By the names that the script knows them by.
        package var phrases: [String: String] {
            state.merging(faults) { first, _ in first }.merging(sending) { first, _ in first }
        }

        private var state: [String: String] {
            [
                "photo": text(ko: "사진 {n}/{total}", en: "Photo {n} of {total}"),
                "photoFailed": text(ko: "올리지 못함", en: "not uploaded"),
                "photoUploaded": text(ko: "올렸음", en: "uploaded"),
                "noAltText": text(ko: "대체 텍스트 없음", en: "no alt text"),
                "frame": text(
                    ko: "{zoom}배 확대, 가로 {x}%, 세로 {y}%", en: "zoom {zoom}, {x}% across, {y}% down"),
                "added": text(ko: "사진을 더했어요. 모두 {n}장이에요.", en: "Photo added. {n} of {total}."),
                "moved": text(ko: "{n}번째로 옮겼어요.", en: "Moved to position {n}."),
                "removed": text(ko: "사진을 뺐어요.", en: "Photo removed."),
                "undo": text.common.undo,
                "reshaped": text(
                    ko: "사진 {n}장을 모두 같은 모양으로 바꿨어요.", en: "All {n} photos have this shape now."),
                "rotated": text(ko: "{degrees}도 돌렸어요.", en: "Rotated to {degrees} degrees."),
                "reset": text(ko: "{name} 되돌림", en: "{name} reset."),
                "grayOn": text(ko: "흑백으로 바꿨어요.", en: "Now gray."),
                "grayOff": text(ko: "컬러로 바꿨어요.", en: "Now in color."),
                "left": text(ko: "{n}자 남았어요.", en: "{n} characters left."),
                "over": text(ko: "{n}자 넘었어요", en: "{n} too many"),
                "restored": text(ko: "쓰던 글을 다시 가져왔어요.", en: "Your draft is back."),
                "opening": text(ko: "사진을 여는 중이에요.", en: "Opening the photo."),
                "openFailed": text(
                    ko: "원본을 불러오지 못해서 지금은 자를 수 없어요.",
                    en: "Could not load the original, so it cannot be cropped right now."),
            ]
        }

        /// Why a picked file cannot be sent, by the words of `web/scripts/photos/workbench/file-judgement.js`.
        package var faults: [String: String] {
            [
                "empty": text(ko: "{name}: 빈 파일이에요.", en: "{name}: the file is empty."),
                "type": text(
                    ko: "{name}: JPEG, PNG, WebP, GIF 사진만 올릴 수 있어요.",
                    en: "{name}: only JPEG, PNG, WebP and GIF photos can be posted."),
                "heic": unreadable("HEIC"),
                "avif": unreadable("AVIF"),
                "tooLarge": text(
                    ko: "{name}: \(PhotoFileRule.mebibytes) MiB보다 커요.",
                    en: "{name}: larger than \(PhotoFileRule.mebibytes) MiB."),
                "tooManyPixels": text(
                    ko: "{name}: 6천만 화소 또는 한 변 16,384픽셀보다 커요.",
                    en: "{name}: more than 60 megapixels, or 16,384 pixels a side."),
                "unreadable": text(ko: "{name}: 열 수 없는 사진이에요.", en: "{name}: could not be opened."),
                "tooMany": text(
                    ko: "사진은 {total}장까지예요. {n}장은 넣지 않았어요.",
                    en: "You can add {total} photos. Left out: {n}."),
            ]
        }

        private func unreadable(_ format: String) -> String {
            text(
                ko: "{name}: 이 브라우저는 \(format) 사진을 읽지 못해요. JPEG로 저장한 뒤 다시 골라 주세요.",
                en: "{name}: this browser cannot read \(format) photos. Save it as JPEG and choose it again.")
        }

        private var sending: [String: String] {
            [
                "uploading": text(ko: "사진 올리는 중 {n}/{total}", en: "Uploading photos, {n} of {total}"),
                "publishing": text(ko: "마무리하는 중이에요.", en: "Almost done."),
                "waiting": text(
                    ko: "서버가 바빠요. {n}초 뒤에 다시 시도해요.",
                    en: "The server is busy. Trying again in {n} seconds."),
                "stopped": text(
                    ko: "멈췄어요. 올린 사진은 기억하고 있어요.",
                    en: "Stopped. Photos already uploaded are kept."),
                "failure": text(ko: "올리지 못했어요.", en: "Could not post."),
                "failureKept": text(
                    ko: "쓴 내용은 그대로 있어요.", en: "Everything you wrote is still here."),
                "waits": text.offline.postWaits,
                "retry": text(ko: "다시 보내기", en: "Try again"),
                "photoFailure": text(ko: "사진 {n}: {reason}", en: "Photo {n}: {reason}"),
                "offline": text(
                    ko: "인터넷 연결이 끊겼어요. 연결을 확인하고 다시 보내 주세요.",
                    en: "The connection was lost. Check it and try again."),
                "offlineAgain": text(
                    ko: "인터넷 연결이 끊겼어요. 다시 연결되면 저절로 보내요.",
                    en: "The connection was lost. This is sent by itself once it is back."),
                "signedOut": text(
                    ko: "로그인이 풀렸어요. 다른 탭에서 로그인한 뒤 다시 보내 주세요.",
                    en: "You are logged out. Log in from another tab, then try again."),
                "serverTooLarge": text(
                    ko: "사진이 너무 커요. 더 작은 사진으로 바꿔 주세요.",
                    en: "The photo is too large. Choose a smaller one."),
                "serverType": text(
                    ko: "JPEG, PNG, WebP, GIF 사진만 올릴 수 있어요.",
                    en: "Only JPEG, PNG, WebP and GIF photos can be posted."),
                "busy": text(
                    ko: "서버가 바빠요. 잠시 뒤에 다시 보내 주세요.",
                    en: "The server is busy. Please try again in a moment."),
                "failed": text.common.unknownFailure,
            ]
        }
    }
}
