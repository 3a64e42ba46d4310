package import MadangCore

extension Strings {
    /// Saved photos in an order by hand: one's own, shared with some, or on the profile.
    package var boards: Boards { Boards(text: self) }

    package struct Boards: Sendable {
        let text: Strings

        package var title: String { text(ko: "보드", en: "Boards") }
        /// The tab beside the boards, of what one saved.
        package var photosTab: String { text(ko: "사진", en: "Photos") }
        /// The boards on somebody's profile.
        package func ofMember(_ name: String) -> String {
            text(ko: "\(name)님의 보드", en: "\(name)’s boards")
        }

        package var search: String { text(ko: "이 보드의 메모에서 찾기", en: "Search memos on this board") }
        package var searchBoards: String { text(ko: "보드 찾기", en: "Find a board") }
        package func nothingFound(_ query: String) -> String {
            let query = TextDirection.isolated(query)
            return text(ko: "이 보드에서 “\(query)” 메모를 찾지 못했어요", en: "No memo with “\(query)” on this board")
        }
        package var nothingFoundText: String {
            text(ko: "내가 쓴 메모에서만 찾아요.", en: "Only your own memos are searched.")
        }

        package var none: String { text(ko: "아직 보드가 없어요", en: "No boards yet") }
        package var noneText: String {
            text(ko: "저장한 사진을 주제별로 모아 보세요.", en: "Gather what you saved by theme.")
        }
        package var empty: String { text(ko: "아직 사진이 없어요", en: "No photos yet") }
        package var emptyText: String {
            text(
                ko: "별을 누를 때나 저장한 사진에서 이 보드를 골라 담아 보세요.",
                en: "Pick this board when you tap a star, or among your saved photos.")
        }
        package var emptyTextOfOthers: String {
            text(ko: "담기면 여기에 보여요.", en: "They appear here once added.")
        }
        package func noneOf(isViewer: Bool) -> String {
            text(ko: "모두에게 보이는 보드가 없어요", en: "No public boards")
        }
        package func noneTextOf(isViewer: Bool) -> String {
            isViewer
                ? text(
                    ko: "보드를 ‘모두’로 바꾸면 여기에 보여요.", en: "Set a board to “Everyone” to show it here.")
                : text(ko: "아직 보여 주는 보드가 없어요.", en: "There is nothing to see yet.")
        }
    }
}

// What a board is
extension Strings.Boards {
    package func word(_ visibility: BoardVisibility) -> String {
        switch visibility {
        case .closed: text(ko: "나만", en: "Only me")
        case .shared: text(ko: "함께", en: "Shared")
        case .open: text(ko: "모두", en: "Everyone")
        }
    }

    /// Who sees a board of that kind and who adds to it.
    package func about(_ visibility: BoardVisibility) -> String {
        switch visibility {
        case .closed: closedText
        case .shared: sharedText
        case .open: openText
        }
    }

    package var closedText: String {
        text(ko: "나만 보고 나만 담아요.", en: "Only you see it and add to it.")
    }
    package var sharedText: String {
        text(
            ko: "내가 고른 사람만 보고, 모두 함께 담아요.",
            en: "Only people you choose see it, and all of them can add.")
    }
    package var openText: String {
        text(ko: "내 프로필에 보이고, 담는 건 나만 해요.", en: "It is on your profile, and only you add to it.")
    }

    package func photos(_ count: Int) -> String {
        text(ko: "사진 \(text.number(count))장", en: text.counted(count, "photo", "photos"))
    }
    /// From two on.
    package func people(_ count: Int) -> String {
        text(ko: "\(text.number(count))명이 함께해요", en: text.counted(count, "person", "people"))
    }
    package func by(_ name: String) -> String { text(ko: "\(name)님의 보드", en: "\(name)’s board") }
    package func addedBy(_ name: String) -> String { text(ko: "\(name)님이 담음", en: "Added by \(name)") }
    package var isNew: String { text(ko: "새 보드", en: "New") }
    package var cover: String { text(ko: "표지", en: "Cover") }
    package var removed: String {
        text(
            ko: "마당지기가 지운 보드예요. 나만 볼 수 있어요.",
            en: "A moderator removed this board. Only you can see it.")
    }
    /// The same on a badge.
    package var removedWord: String { text(ko: "지워짐", en: "Removed") }
    package func menu(_ title: String) -> String {
        let title = TextDirection.isolated(title)
        return text(ko: "“\(title)” 보드 메뉴", en: "Menu for the board “\(title)”")
    }
    package var photoMenu: String { text(ko: "사진 메뉴", en: "Photo menu") }
    package var report: String { text(ko: "보드 신고하기", en: "Report this board") }
    package var changed: String { text(ko: "보드가 바뀌었어요.", en: "The board has changed.") }
    package var isGone: String { text(ko: "이제 볼 수 없는 보드예요.", en: "This board is no longer there.") }
}

// Making, changing and deleting
extension Strings.Boards {
    package var new: String { text(ko: "새 보드", en: "New board") }
    package var edit: String { text(ko: "보드 고치기", en: "Edit board") }
    package var make: String { text(ko: "만들기", en: "Create") }
    package var noteHint: String { text(ko: "무엇을 모으는 보드인가요?", en: "What is it for?") }
    package var unshareText: String {
        text(
            ko: "함께하던 사람과 그 사람들이 담은 사진이 보드에서 빠져요.",
            en: "Everybody else and what they added leave this board.")
    }

    package var delete: String { text(ko: "보드 삭제", en: "Delete board") }
    package var deleteTitle: String { text(ko: "이 보드를 삭제할까요?", en: "Delete this board?") }
    package func deleteText(_ title: String) -> String {
        let title = TextDirection.isolated(title)
        return text(
            ko: "“\(title)” 보드가 없어져요. 사진은 저장한 사진에 그대로 있어요.",
            en: "The board “\(title)” will be deleted. Its photos stay in your saved photos.")
    }
    package func deleteSharedText(_ title: String) -> String {
        let title = TextDirection.isolated(title)
        return text(
            ko: "“\(title)” 보드가 함께하는 모두에게서 없어져요. 사진은 각자 저장한 사진에 그대로 있어요.",
            en: """
                The board “\(title)” will be deleted for everybody on it. Its photos stay in the saved photos of \
                those who added them.
                """)
    }

    package var didMake: String { text(ko: "보드를 만들었어요.", en: "Board created.") }
    package var didSave: String { text(ko: "저장했어요.", en: "Saved.") }
    package var didDelete: String { text(ko: "보드를 삭제했어요.", en: "Board deleted.") }
    package var saveFailed: String {
        text.failure(ko: "보드를 저장하지 못했어요.", en: "Could not save the board.")
    }
}

// Laying photos on it, and their order
extension Strings.Boards {
    package var which: String { text(ko: "어느 보드에 담을까요?", en: "Which board?") }
    package var showAll: String { text(ko: "보드 모두 보기", en: "Show all boards") }
    package var noneLike: String { text(ko: "그런 보드가 없어요.", en: "No such board.") }
    package var newTitle: String { text(ko: "새 보드 이름", en: "Name of a new board") }

    package var choose: String { text(ko: "고르기", en: "Select") }
    package func chosen(_ count: Int) -> String {
        text(ko: "\(text.number(count))장 골랐어요", en: "\(text.number(count)) selected")
    }
    package var pickOne: String {
        text(ko: "사진과 보드를 골라 주세요.", en: "Please choose photos and a board.")
    }
    /// Where more are picked than go at once.
    package func mostAtOnce(_ count: Int) -> String {
        text(
            ko: "한 번에 \(text.number(count))장까지 고를 수 있어요.",
            en: "You can select up to \(text.counted(count, "photo", "photos")) at once.")
    }

    package var add: String { text(ko: "보드에 담기", en: "Add to a board") }
    package var move: String { text(ko: "다른 보드로 옮기기", en: "Move to another board") }
    package var takeOff: String { text(ko: "보드에서 빼기", en: "Remove from board") }
    package func didAdd(_ count: Int, _ title: String) -> String {
        let title = TextDirection.isolated(title)
        return text(
            ko: "“\(title)”에 \(text.number(count))장 담았어요.",
            en: "Added \(text.counted(count, "photo", "photos")) to “\(title)”.")
    }
    package func didMove(_ count: Int, _ title: String) -> String {
        let title = TextDirection.isolated(title)
        return text(
            ko: "\(Particle.direction.attached(to: "“\(title)”")) \(text.number(count))장 옮겼어요.",
            en: "Moved \(text.counted(count, "photo", "photos")) to “\(title)”.")
    }
    package func didTakeOff(_ count: Int) -> String {
        text(
            ko: "보드에서 \(text.number(count))장 뺐어요.",
            en: "Removed \(text.counted(count, "photo", "photos")).")
    }
    /// What others laid there stays where it is.
    package func left(_ count: Int) -> String {
        text(
            ko: "다른 사람이 담은 \(text.number(count))장은 그대로 있어요.",
            en: "\(text.number(count)) added by others stayed.")
    }

    package var useAsCover: String { text(ko: "표지로 쓰기", en: "Use as cover") }
    package var autoCover: String { text(ko: "첫 사진을 표지로", en: "First photo as cover") }
    package var didCover: String { text(ko: "표지를 바꿨어요.", en: "Cover changed.") }

    package var arrange: String { text(ko: "순서 바꾸기", en: "Change order") }
    package var arrangeDone: String { text(ko: "다 했어요", en: "Done") }
    /// The way for who has no script.
    package var arrangeWithout: String { text(ko: "순서 바꾸기와 옮기기", en: "Change order and move") }
    package var arrangeHelp: String {
        text(
            ko: "사진을 끌거나, 손잡이에서 화살표 키로 옮기세요. Home은 맨 앞, End는 맨 뒤, Esc는 되돌리기예요.",
            en: """
                Drag a photo, or use the arrow keys on its handle. Home is first, End is last, Esc takes it back.
                """
        )
    }
    package func handle(_ number: Int, _ count: Int) -> String {
        text(ko: "\(count)장 중 \(number)번째, 옮기기", en: "Photo \(number) of \(count), move")
    }
    package func moved(_ number: Int, _ count: Int) -> String {
        text(ko: "\(count)장 중 \(number)번째로 옮겼어요.", en: "Moved to \(number) of \(count).")
    }
    package var first: String { text(ko: "맨 앞으로", en: "To the start") }
    package var earlier: String { text(ko: "앞으로", en: "Earlier") }
    package var later: String { text(ko: "뒤로", en: "Later") }
    package var last: String { text(ko: "맨 뒤로", en: "To the end") }

    package var failed: String {
        text.failure(ko: "보드에 담지 못했어요.", en: "Could not add it to the board.")
    }
    package var orderFailed: String {
        text.failure(ko: "순서를 바꾸지 못했어요.", en: "Could not change the order.")
    }
    /// Behind the question of taking a save away that lies on boards.
    package var memoGoes: String { text(ko: "보드에서도 빠져요.", en: "It leaves its boards, too.") }
}

// Without a line
extension Strings.Boards {
    package var waits: String {
        text(
            ko: "연결되면 만들어져요. 그때 열 수 있어요.",
            en: "It is created once you are online, and can be opened then.")
    }
    package var refused: String {
        text(
            ko: "오프라인에서 보드에 담거나 뺀 것을 보내지 못해서 되돌렸어요.",
            en: "Something you added or removed offline was not accepted.")
    }
    package var boardRefused: String {
        text(
            ko: "오프라인에서 고친 보드를 저장하지 못했어요.", en: "A board you changed offline could not be saved.")
    }
    /// Takes what was written of a board that was refused.
    package var copy: String { text(ko: "글 복사", en: "Copy text") }
    package var orderRefused: String {
        text(
            ko: "오프라인에서 바꾼 순서를 저장하지 못했어요.",
            en: "An order you changed offline could not be saved.")
    }
}

// Who is on it
extension Strings.Boards {
    package var members: String { text(ko: "함께하는 사람", en: "People") }
    package var owner: String { text(ko: "주인", en: "Owner") }
    package var addMember: String { text(ko: "사람 더하기", en: "Add a person") }
    package var addHint: String {
        text(ko: "나를 팔로우하는 사람만 더할 수 있어요.", en: "You can add people who follow you.")
    }
    package var notFollower: String {
        text(ko: "나를 팔로우하는 사람이 아니에요.", en: "This person does not follow you.")
    }
    package func removeMember(_ name: String) -> String { text(ko: "\(name)님 빼기", en: "Remove \(name)") }
    /// On the button beside the name, which leads to the question.
    package var remove: String { text(ko: "빼기", en: "Remove") }
    package var removePerson: String { text(ko: "이 사람 빼기", en: "Remove person") }
    package var removeMemberText: String {
        text(ko: "담은 사진도 보드에서 빠져요.", en: "What they added leaves the board, too.")
    }
    package var leave: String { text(ko: "보드에서 나가기", en: "Leave board") }
    package var leaveTitle: String { text(ko: "이 보드에서 나갈까요?", en: "Leave this board?") }
    package var leaveText: String {
        text(
            ko: "내가 담은 사진도 보드에서 빠져요. 저장한 사진에는 그대로 있어요.",
            en: "What you added leaves it, too, and stays saved.")
    }
    package var didLeave: String { text(ko: "보드에서 나왔어요.", en: "You left the board.") }
}
