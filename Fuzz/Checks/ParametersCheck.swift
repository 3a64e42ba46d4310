import Domain
import HTTPKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

let parametersSeeds = [
    "a=1&b[]=2&b[]=3&c[d]=4&e[][f]=5&e[][g]=6&e[][f]=7", "a[0][b]=x&a[1][b]=y&a[x]=z",
    "a[b=1&[c]=2&d]=3&e[[f]]=4", "a[b][c][d][e][f][g][h]=1&a=2&a[b]=3&a[]=4", "=&[]=&a[]&%5B%5D=1",
    #"{"a":1,"b":[2,"3"],"c":{"d":null},"e":[{"f":5},{"f":7,"g":true}],"h":1.5}"#,
]

/// Whatever a program writes is read, and what stands there is what it wrote.
func checkParameters(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    // What is refused is no complaint.
    if let form = try? Form(encoded: text) {
        let said = CallParameters(form)
        let written = Set(form.values.values.joined())
        for name in form.values.keys {
            let step = String(name.prefix { $0 != "[" })
            try require(said.has(name) || said.has(step), "a name is lost: \(name)")
            for value in said.texts(name) { try require(written.contains(value), "a text that nobody wrote") }
            _ = (said[step], said.list(step), said.flag(name), said.ids(name, of: App.self))
        }
    }
    if let said = try? JSONDecoder().decode(CallParameters.self, from: Data(input)) {
        try require(said.merging(CallParameters(Form())) == said, "nothing changes something")
        for (name, texts) in said.form.values {
            try require(said.has(name), "a name of a form is no name")
            try require(texts.isEmpty || said.text(name) == texts[0], "a text of a form is another")
        }
    }
}
