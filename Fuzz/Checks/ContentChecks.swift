import MadangCore

@testable import APIRoutes
@testable import S3Media

/// A crop is read as it is written; what the stage shows lies in the picture, whatever it is asked for.
func checkRecipe(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    // What is refused is no complaint.
    if let crop = try? RecipeText.crop(text) {
        let written = crop.text
        try require(try RecipeText.crop(written) == crop, "\(written) is not read back")
        try require(text.filter { $0 != " " && $0 != "+" }.count >= 7, "a crop of too little")
        for rotation in Rotation.allCases {
            let size = PixelSize(width: abs(crop.width) + 3, height: abs(crop.height) + 5)
            let outcome = Recipe(rotation: rotation, crop: crop).outcome(of: size)
            try require(outcome == nil || outcome == crop.size, "another size than the crop's")
        }
    }
    var numbers = InputNumbers(input)
    let size = PixelSize(width: numbers.next(9000), height: numbers.next(9000))
    func double() -> Double {
        [.nan, .infinity, -1e300, Double(numbers.next(400)) / 100, 0.5][numbers.next(5)]
    }
    for aspect in CropAspect.allCases {
        let geometry = CropGeometry(picture: size, aspect: aspect)
        let seen = geometry.rectangle(for: CropView(zoom: double(), centerX: double(), centerY: double()))
        try require(seen.fits(in: geometry.picture), "\(seen) in \(size)")
        try require(geometry.rectangle(for: geometry.view(of: seen)) == seen, "\(seen) does not stay")
    }
}

/// Entities lie in the text in order, are found again by themselves, and the pieces are the text.
func checkEntities(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let scalars = Array(text.unicodeScalars)
    var position = 0
    for entity in EntityScanner.entities(in: text) {
        try require(entity.start >= position && entity.end > entity.start + 1, "out of order: \(entity)")
        try require(entity.end <= scalars.count, "behind the end: \(entity)")
        let sign: Unicode.Scalar = entity.kind == .hashtag ? "#" : "@"
        try require(scalars[entity.start] == sign, "no sign: \(entity)")
        let body = String(String.UnicodeScalarView(scalars[(entity.start + 1)..<entity.end]))
        try require(body.unicodeScalars.elementsEqual(entity.text.unicodeScalars), "another text: \(entity)")
        let again = EntityScanner.entities(in: "\(sign)\(body)").first
        try require(again?.key == entity.key && again?.text == entity.text, "not by itself: \(entity)")
        position = entity.end
    }
    let joined = EntityScanner.pieces(of: text).map { piece in
        switch piece {
        case .plain(let plain): plain
        case .entity(_, let written): written
        }
    }.joined()
    try require(joined.utf8.elementsEqual(text.utf8), "the pieces are not the text")
}

/// What was read of an answer of a store can be written and read again, and is never deep.
func checkXML(_ input: [UInt8]) throws {
    guard let element = XMLElement(input) else { return }
    try require(depth(of: element) <= 32, "too deep")
    guard isPlain(element) else { return }
    try require(XMLElement(Array(written(element).utf8)) == element, "written elements differ")
}

private func depth(of element: XMLElement) -> Int { 1 + (element.children.map(depth).max() ?? 0) }

private func isPlain(_ element: XMLElement) -> Bool {
    element.name.utf8.allSatisfy { (97...122).contains($0) || (65...90).contains($0) }
        && element.children.allSatisfy(isPlain)
}

private func written(_ element: XMLElement) -> String {
    let text = element.text.unicodeScalars.map { $0 == "<" ? "&lt;" : $0 == "&" ? "&#38;" : "\($0)" }.joined()
    return "<\(element.name)>\(text)\(element.children.map(written).joined())</\(element.name)>"
}
