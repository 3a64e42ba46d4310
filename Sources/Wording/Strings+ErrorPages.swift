/// Pages that say what went wrong and how to go on.
extension Strings {
    package var notFoundTitle: String { choose(ko: "찾으시는 페이지가 없어요", en: "There is nothing here") }
    package var notFoundText: String {
        choose(
            ko: "주소가 잘못되었거나 게시물이 삭제되었을 수 있어요.",
            en: "The address may be wrong, or the post may have been deleted.")
    }
    package var forbiddenTitle: String { choose(ko: "볼 수 없는 페이지예요", en: "This page is not for you") }
    package var forbiddenText: String {
        choose(
            ko: "이 일은 할 수 없어요. 페이지를 새로 열어 다시 시도해 주세요.",
            en: "You may not do this. Open the page anew and try again.")
    }
    package var failedTitle: String { choose(ko: "문제가 생겼어요", en: "Something broke") }
    package var failedText: String {
        choose(
            ko: "저희 쪽 문제예요. 잠시 뒤 다시 시도해 주세요.",
            en: "It is our fault. Please try again in a moment.")
    }
    package var busyTitle: String { choose(ko: "지금은 조금 붐벼요", en: "It is a bit crowded") }
    package var busyText: String {
        choose(ko: "잠시 뒤 다시 시도해 주세요.", en: "Please try again in a moment.")
    }
    package var tooManyTitle: String { choose(ko: "조금만 천천히요", en: "A little slower, please") }
    package var tooManyText: String {
        choose(
            ko: "짧은 시간에 요청이 많았어요. 잠시 뒤 다시 시도해 주세요.",
            en: "There were many requests in a short time. Please try again in a moment.")
    }
    package var refusedTitle: String { choose(ko: "요청을 읽을 수 없어요", en: "That request made no sense") }
    package var refusedText: String {
        choose(
            ko: "주소를 확인하거나 앞 페이지로 돌아가 다시 시도해 주세요.",
            en: "Check the address, or go back and try again.")
    }
    package var toStart: String { choose(ko: "처음으로", en: "To the start") }
}
