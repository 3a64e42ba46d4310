import MadangAPI

extension ExploredPhoto: AnswerDescribed {}

extension Attribution: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "source": .word(["unsplash"]), "name": .text("Sol"), "url": .text("https://unsplash.com/@sol"),
            "photo_url": .text("https://unsplash.com/photos/abc"),
        ]
    }
}
