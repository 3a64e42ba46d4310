/// Modules that always come together, as one file: the first view of a page then asks for a dozen files in place of
/// fifty, and what is compressed together is smaller.
///
/// Each module becomes a function that gives its exports, in the file of its group, after those that it imports. A file
/// exports the exports of each module that another file takes something of, as one value, and those of the module whose
/// path it has by their names. The values have numbers for names: how modules are called is a hundredth of what a page
/// weighs. That needs no parser, because web/scripts keeps some rules (scripts/check-scripts): importing does nothing,
/// nothing goes in circles, `import` and `export` begin their lines, and what is exported is a function, a class or a
/// constant.
struct ModuleGroups {
    /// By path: the modules of each file, each after what it imports.
    private var members: [String: [String]] = [:]
    /// By the path of a module: that of its file.
    private var home: [String: String] = [:]
    private let modules: [String: Module]
    /// By path, from 1.
    private let numbers: [String: Int]
    /// Those of which another file takes something.
    private var wanted: Set<String> = []

    /// What every page has.
    private static let common = "scripts/index.js"
    /// Bytes. What several need together and is smaller is no request of its own: it comes with every page.
    private static let small = 1000
    /// In a world of its own: what it imports is there twice.
    private static let worker = "scripts/worker/index.js"

    /// - Parameter contents: lean files by path; those that are no scripts are passed over.
    init(_ contents: [String: [UInt8]]) {
        modules = contents.filter { $0.key.hasSuffix(".js") }.reduce(into: [:]) { modules, file in
            modules[file.key] = Module(path: file.key, file.value)
        }
        numbers = Dictionary(
            uniqueKeysWithValues: modules.keys.sorted().enumerated().map { ($0.element, $0.offset + 1) })
        group()
        for paths in members.values {
            wanted.formUnion(outside(paths))
            // What a script fetches out of a file that is called otherwise, be it its own.
            wanted.formUnion(paths.flatMap { modules[$0]?.fetches ?? [] }.filter { home[$0] != $0 })
        }
    }

    /// The files in place of the modules, by path.
    var files: [String: [UInt8]] {
        members.reduce(into: [:]) { files, group in files[group.key] = file(group.key, group.value) }
    }

    private mutating func group() {
        let paths = modules.keys.filter { !$0.hasPrefix("scripts/worker/") }.sorted()
        let fetched = Set(paths.flatMap { modules[$0]?.fetches ?? [] })
        let imported = Set(paths.flatMap { modules[$0]?.imports.map(\.path) ?? [] })
        // What a page or a script names, or what is fetched when it is needed.
        let entries = paths.filter { fetched.contains($0) || !imported.contains($0) }
        let elements = entries.filter { $0.hasPrefix("scripts/elements/") }
        let needs = entries.map { (entry: $0, modules: Set(inOrder([$0]))) }
        let users = Dictionary(
            uniqueKeysWithValues: paths.map { path in
                (path, needs.filter { $0.modules.contains(path) }.map(\.entry))
            })
        var common = inOrder([Self.common])
        for path in paths where !entries.contains(path) {
            guard users[path, default: []].count(where: elements.contains) > 1 else { continue }
            common += inOrder([path]).filter { !common.contains($0) }
        }
        // What the same pages and scripts need comes with them; what several need is fetched once.
        func left() -> [(needing: [String], paths: [String])] {
            let others = paths.filter { !common.contains($0) }
            let groups = Dictionary(grouping: others) { path in
                entries.contains(path) ? [path] : users[path, default: []].filter { !common.contains($0) }
            }
            return groups.map { (needing: $0.key, paths: inOrder($0.key).filter($0.value.contains)) }
                .sorted { $0.paths[0] < $1.paths[0] }
        }
        // One by one: with a first one in the common file, others import nothing else.
        while let few = left().first(where: { isSmall($0, beside: common) }) { common += few.paths }
        join(common, as: Self.common)
        for group in left() {
            join(group.paths, as: group.needing.count == 1 ? group.needing[0] : group.paths[0])
        }
        if modules[Self.worker] != nil { members[Self.worker] = inOrder([Self.worker]) }
    }

    /// Whether a group is no request of its own. One that needs a larger one stays with it, outside of `common`.
    private func isSmall(_ group: (needing: [String], paths: [String]), beside common: [String]) -> Bool {
        let size = group.paths.reduce(0) { $0 + (modules[$1]?.size ?? 0) }
        return group.needing.count > 1 && size < Self.small
            && inOrder(group.paths).allSatisfy { common.contains($0) || group.paths.contains($0) }
    }

    private mutating func join(_ paths: [String], as name: String) {
        guard !paths.isEmpty else { return }
        members[name] = paths
        for path in paths { home[path] = name }
    }

    /// `entries` and all that they import, each after what it imports itself.
    private func inOrder(_ entries: [String]) -> [String] {
        var order: [String] = []
        var seen: Set<String> = []
        func visit(_ path: String) {
            guard seen.insert(path).inserted, let module = modules[path] else { return }
            for other in module.imports { visit(other.path) }
            order.append(path)
        }
        for entry in entries { visit(entry) }
        return order
    }

    private func file(_ name: String, _ paths: [String]) -> [UInt8] {
        if paths == [name], let text = modules[name]?.alone { return text }
        var text: [UInt8] = []
        let others = Dictionary(grouping: outside(paths).sorted()) { home[$0] ?? $0 }
        for (file, taken) in others.sorted(by: { $0.key < $1.key }) {
            text += Array("import { \(values(taken)) } from \"\(relative(file, from: name))\"\n".utf8)
        }
        for path in paths {
            guard let module = modules[path] else { continue }
            text += Array("const \(value(path)) = (() => {\n".utf8)
            for imported in module.imports where !imported.names.isEmpty {
                text += Array("const { \(imported.names) } = \(value(imported.path))\n".utf8)
            }
            text += module.body(
                target: { target in
                    let home = home[target] ?? target
                    return (relative(home, from: name), home == target ? nil : value(target))
                }, way: path == name ? nil : relative(path, from: name))
            text += Array("return { \(module.exports.joined(separator: ", ")) }\n})()\n".utf8)
        }
        let given = paths.filter(wanted.contains)
        if !given.isEmpty { text += Array("export { \(values(given)) }\n".utf8) }
        if let names = modules[name]?.exports, !names.isEmpty {
            let list = names.joined(separator: ", ")
            text += Array("export const { \(list) } = \(value(name))\n".utf8)
        }
        return text
    }

    /// What modules of a file import of other files.
    private func outside(_ paths: [String]) -> Set<String> {
        Set(paths.flatMap { modules[$0]?.imports.map(\.path) ?? [] }).subtracting(paths)
    }

    /// What the exports of a module are called between files: `$7`. What is no module is `$0`, which nothing is.
    private func value(_ path: String) -> String { "$\(numbers[path, default: 0])" }

    private func values(_ paths: [String]) -> String { paths.map(value).joined(separator: ", ") }

    /// A specifier: the way from one file to another.
    private func relative(_ path: String, from file: String) -> String {
        let (there, here) = (path.split(separator: "/"), file.split(separator: "/").dropLast())
        let shared = zip(there.dropLast(), here).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: here.count - shared)
        let way = up + there.dropFirst(shared).map(String.init)
        return (up.isEmpty ? ["."] : []).joined() + (up.isEmpty ? "/" : "") + way.joined(separator: "/")
    }
}
