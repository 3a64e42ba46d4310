import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Composing a story with its pictures` {
    @Test func `cuts all of them tall and puts the words on the first`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let story = try await verbs.blobs.withStaging { directory in
                let form = StoryForm(
                    files: try verbs.pictures(["one", "two"], in: directory), aspect: .nineBySixteen,
                    filter: .gray, text: " 바다\r\n", y: 150)
                return try await verbs.all.composeStory(form, by: ana)
            }
            #expect(verbs.processor.renderCount == 0, "each was made once")
            #expect(story.frames.map(\.words) == [StoryWords(text: "바다", x: 500, y: 150), nil])
            for photo in story.frames.map(\.photo) {
                #expect(photo.purpose == .story && photo.recipe.filter == .gray)
                #expect(abs(photo.size.width * 16 - photo.size.height * 9) <= 16)
            }
            _ = try await verbs.collect()
            #expect(try await verbs.files() == verbs.named())
            #expect(try verbs.staged().isEmpty)
        }
    }

    @Test(arguments: ["photo_ids", "words", "file"])
    func `that fails leaves no story and no picture`(_ field: String) async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let error = try await refusal {
                _ = try await verbs.blobs.withStaging { directory in
                    let files = try verbs.pictures(["one", "two"], in: directory)
                    if field == "file" { try write("no picture", to: files[1].path) }
                    let form = StoryForm(
                        files: field == "photo_ids" ? [] : files, aspect: .whole, filter: .none,
                        text: field == "words" ? String(repeating: "x", count: 101) : "", y: 800)
                    return try await verbs.all.composeStory(form, by: ana)
                }
            }
            #expect(error?.faults.map(\.field) == [field])
            for table in ["stories", "photos"] { #expect(try await verbs.count(table) == 0, "\(table)") }
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }
}
