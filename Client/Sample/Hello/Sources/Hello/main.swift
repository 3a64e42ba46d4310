import Foundation
import MadangClient

guard let address = CommandLine.arguments.dropFirst().first, let server = URL(string: address) else {
    print("Which yard? As in: swift run Hello https://yard.example")
    exit(64)
}
let yard = Madang(server: server)
do {
    print("The latest post is \(try await yard.posts(limit: 1).firstPage().first?.text ?? "still to come").")
} catch {
    print("No answer: \(error)")
    exit(1)
}
