import MadangCore
import Testing
import Wording

@Suite struct `The words about boards` {
    let korean = Strings(.ko).boards
    let english = Strings(.en).boards

    @Test func `count in both languages`() {
        #expect([1, 1_000].map(korean.photos) == ["사진 1장", "사진 1,000장"])
        #expect([0, 1, 12].map(english.photos) == ["0 photos", "1 photo", "12 photos"])
        #expect(korean.people(3) == "3명이 함께해요" && english.people(2) == "2 people")
        #expect(korean.chosen(2) == "2장 골랐어요" && english.chosen(2) == "2 selected")
        #expect(english.didTakeOff(1) == "Removed 1 photo." && english.didTakeOff(2) == "Removed 2 photos.")
        #expect(korean.left(2) == "다른 사람이 담은 2장은 그대로 있어요.")
    }

    @Test(arguments: [
        ("빛", "“빛”으로 3장 옮겼어요."), ("나무", "“나무”로 3장 옮겼어요."), ("서울", "“서울”로 3장 옮겼어요."),
        ("peter", "“peter”(으)로 3장 옮겼어요."),
    ])
    func `have the particle that the title needs, behind its marks`(_ title: String, _ sentence: String) {
        #expect(korean.didMove(3, title) == sentence)
        #expect(korean.didAdd(3, title) == "“\(title)”에 3장 담았어요.")
        #expect(english.didMove(1, title) == "Moved 1 photo to “\(title)”.")
        #expect(english.didAdd(3, title) == "Added 3 photos to “\(title)”.")
    }

    @Test func `tell places one way round in each language`() {
        #expect(korean.handle(3, 12) == "12장 중 3번째, 옮기기")
        #expect(english.handle(3, 12) == "Photo 3 of 12, move")
        #expect(korean.moved(3, 12) == "12장 중 3번째로 옮겼어요.")
        #expect(english.moved(3, 12) == "Moved to 3 of 12.")
    }

    @Test(arguments: Language.allCases)
    func `tell who sees a board apart, and name the fields of its form`(_ language: Language) {
        let text = Strings(language)
        let kinds = BoardVisibility.allCases
        #expect(Set(kinds.map(text.boards.word)).count == kinds.count)
        #expect(Set(kinds.map(text.boards.about)).count == kinds.count)
        for field in ["title", "note", "visibility", "boards", "members", "cover_photo_id"] {
            #expect(text.label(ofField: field) != text.label(ofField: "nothing of ours"), "\(field)")
        }
        let named = [
            text.boards.menu("x y"), text.boards.deleteText("x y"), text.boards.deleteSharedText("x y"),
        ]
        #expect(named.allSatisfy { $0.contains("“x y”") })
    }

    @Test func `count people as people`() {
        let full = FieldFault(field: "members", fault: .tooMany(maximum: 50))
        #expect(Strings(.ko).sentence(for: full) == "함께하는 사람은 50명까지예요.")
        #expect(Strings(.en).sentence(for: full) == "At most 50 people.")
        #expect(Strings(.ko).sentence(for: .required, field: "title") == "이름을 입력해 주세요.")
    }
}
