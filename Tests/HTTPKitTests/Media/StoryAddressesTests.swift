import Crypto
import Domain
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `An address of a story` {
    private let clock = TestClock()
    private let key = ServerKey(SymmetricKey(size: .bits256))
    private let file = BlobKey(kind: .rendition, sha256: String(repeating: "a", count: 64))
    private let another = BlobKey(kind: .rendition, sha256: String(repeating: "b", count: 64))
    private let ana = Identifier<Member>(rawValue: 1 << 40)
    private let ben = Identifier<Member>(rawValue: 2 << 40)

    private func addresses(isForAll: Bool = false) -> MediaAddresses {
        MediaAddresses(key: key, clock: clock, isForAll: isForAll)
    }

    /// What asks with `marks`, of which some say something else.
    private func request(
        _ marks: [(name: String, value: String)], saying other: [String: String] = [:]
    ) -> Request {
        let query = marks.map { "\($0.name)=\(other[$0.name] ?? $0.value)" }.joined(separator: "&")
        return Request(
            head: HTTPRequest(
                method: .get, scheme: "http", authority: "yard.example", path: "/media/x.webp?\(query)"),
            body: RequestBody(buffer: ByteBuffer()))
    }

    @Test(arguments: [false, true])
    func `names its reader, and is good for nobody else and no other file`(_ isForAll: Bool) throws {
        let addresses = addresses(isForAll: isForAll)
        #expect(addresses.storyMarks(of: file).isEmpty, "of nobody there is none")
        let marks = addresses.forReader(ana).storyMarks(of: file)
        #expect(marks.map { $0.name } == ["until", "for", "mark"])
        #expect(addresses.reader(of: file, asked: request(marks))?.id == ana)
        #expect(addresses.reader(of: another, asked: request(marks)) == nil)
        let theirs = addresses.forReader(ben).storyMarks(of: file)
        let mark = try #require(theirs.last?.value)
        for wrong in [
            ["for": ben.string], ["for": ""], ["for": "nobody"], ["mark": mark], ["mark": ""],
            ["mark": "\(marks[2].value)A"], ["until": "x"],
            ["until": String(try #require(Int(marks[0].value)) + 1)],
        ] {
            let answer = addresses.reader(of: file, asked: request(marks, saying: wrong))
            #expect(answer == nil, "\(wrong)")
        }
        let strange = MediaAddresses(key: ServerKey(SymmetricKey(size: .bits256)), clock: clock)
        #expect(strange.reader(of: file, asked: request(marks)) == nil)
    }

    @Test func `is none that opens a yard for its members, nor the other way round`() {
        let addresses = addresses(isForAll: true).forReader(ana)
        #expect(addresses.secondsLeft(of: file, asked: request(addresses.storyMarks(of: file))) == nil)
        let marks = addresses.marks(of: file)
        #expect(addresses.secondsLeft(of: file, asked: request(marks)) != nil)
        let named = marks + [(name: "for", value: ana.string)]
        #expect(addresses.reader(of: file, asked: request(named)) == nil)
    }

    @Test(arguments: 0..<24)
    func `is good for a day at most`(_ hour: Int) throws {
        clock.advance(by: .hours(hour))
        let addresses = addresses().forReader(ana)
        let asked = request(addresses.storyMarks(of: file))
        let seconds = try #require(addresses.reader(of: file, asked: asked)).seconds
        #expect(seconds > 12 * 3600 - 1 && seconds <= 24 * 3600)
        clock.advance(by: .seconds(seconds - 1))
        #expect(addresses.reader(of: file, asked: asked)?.seconds == 1)
        clock.advance(by: .seconds(1))
        #expect(addresses.reader(of: file, asked: asked) == nil)
    }

    @Test func `says how long something lasts in whole seconds`() {
        let addresses = addresses()
        #expect(addresses.seconds(until: clock.now + .milliseconds(2999)) == 2)
        #expect(addresses.seconds(until: clock.now + .hours(1)) == 3600)
        #expect(addresses.seconds(until: clock.now - .hours(1)) == 0)
    }

    @Test(arguments: PhotoPurpose.allCases)
    func `stands in what programs are told of photos of stories, in every yard`(_ purpose: PhotoPurpose) {
        let photo = Photo(
            id: Identifier(rawValue: 1), ownerID: ana, size: PixelSize(width: 700, height: 100), altText: "",
            color: 0, thumbhash: [], recipe: Recipe(), purpose: purpose,
            renditions: [
                Rendition(
                    name: .large, size: PixelSize(width: 700, height: 100), byteCount: 1, blob: file)
            ], createdAt: clock.now)
        for isForAll in [false, true] {
            let addresses = addresses(isForAll: isForAll).forReader(ben)
            let paths = MediaAddresses.$current.withValue(addresses) { RenditionPaths(of: photo) }
            let path = paths[.large]
            #expect(path.contains("&for=\(ben.string)&mark=") == (purpose == .story))
            #expect(path.contains("?until=") == (purpose == .story || isForAll))
            #expect(path.contains("?") == (purpose == .story || isForAll))
            #expect(paths.sourceSet == "\(path) 700w")
        }
        #expect(!RenditionPaths(of: photo)[.large].contains("?"))
    }
}

@Suite struct `What lets in to a file of a story` {
    @Test func `lets nobody keep it for good`() {
        for pass in [MediaPass.story(seconds: 90, byAddress: true), .story(seconds: 90, byAddress: false)] {
            #expect(pass.caching(for: 31_536_000, ", immutable") == "private, max-age=90")
        }
        let long = MediaPass.story(seconds: 1_000_000, byAddress: true)
        #expect(long.caching(for: 31_536_000, ", immutable") == "private, max-age=86400")
    }

    @Test func `lets other sites show it by an address alone`() {
        #expect(MediaPass.story(seconds: 1, byAddress: true).embedding == "cross-origin")
        #expect(MediaPass.story(seconds: 1, byAddress: false).embedding == "same-origin")
    }
}
