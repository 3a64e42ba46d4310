import MadangCore
import Testing
import Wording

@Suite struct `What a yard says of itself` {
    private let korean = Strings(.ko).about
    private let english = Strings(.en).about

    @Test func `names all places where browsers fetch photos of Unsplash`() {
        for place in ["둘러보기", "저장한 사진", "보드"] {
            #expect(korean.strangersWithUnsplash.contains(place))
        }
        for place in ["Explore", "saved photos", "boards"] {
            #expect(english.strangersWithUnsplash.contains(place))
        }
    }

    @Test func `takes a logo of 144 pixels for phones, in both languages`() {
        #expect(korean.logoHint.contains("144픽셀 이상") && english.logoHint.contains("from 144 pixels"))
    }
}
