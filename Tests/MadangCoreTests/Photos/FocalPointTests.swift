import MadangCore
import Testing

@Suite struct `A focal point` {
    @Test(arguments: [
        ("0,0", 0, 0), ("-0.42,0.69", -420, 690), ("1.0, -1.0", 1000, -1000), ("0.12345,1", 123, 1000),
        ("-0,0.0004", 0, 0),
    ])
    func `is read in thousandths`(_ text: String, _ x: Int, _ y: Int) throws {
        let focus = try #require(FocalPoint(text))
        #expect(focus.x == x && focus.y == y)
    }

    @Test(arguments: ["", ",", "0", "0,0,0", "1.1,0", "0,-2", "a,b", "nan,0", "inf,0", "0;0"])
    func `lies on the photo`(_ text: String) {
        #expect(FocalPoint(text) == nil)
    }

    @Test func `is kept within its bounds`() {
        #expect(FocalPoint(x: 1000, y: -1000) != nil)
        #expect(FocalPoint(x: 1001, y: 0) == nil && FocalPoint(x: 0, y: -1001) == nil)
    }
}
