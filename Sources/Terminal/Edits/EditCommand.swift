import ArgumentParser
import MadangClient

struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a post, a comment or a listing of one's own.",
        subcommands: [EditPostCommand.self, EditCommentCommand.self, EditListingCommand.self])
}

struct EditPostCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", abstract: "Change the text of a post, or whether its photos are sensitive.",
        discussion: """
            An empty text takes it away.

            EXAMPLES
              madang edit post 0akyr2qt0bbqb "Two days on the island #sea"
              madang edit post 0akyr2qt0bbqb --sensitive
            """)

    @Argument(help: "The post's id.") var post: String
    @Argument(help: "The text from now on; without it the text stays.") var text: String?
    @Flag(inversion: .prefixedNo, help: "Hide the photos until somebody wants to see them.") var sensitive:
        Bool?
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard text != nil || sensitive != nil else { throw ValidationError("say what is to be changed") }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let post = try await yard.editPost(post, PostRequest(text: text, isSensitive: sensitive))
        try screen.printJSON(post)
        screen.say("Changed \(post.id)  \(try Account.link(post.url))")
    }
}

struct EditCommentCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment", abstract: "Change a comment.",
        discussion: """
            EXAMPLES
              madang edit comment 0akyr2qz7n1cc "Where was that?"
            """)

    @Argument(help: "The comment's id, as `madang comment POST` shows it.") var comment: String
    @Argument(help: "What is said from now on.") var text: String
    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let comment = try await yard.editComment(comment, text: text)
        try screen.printJSON(comment)
        screen.say("Changed \(comment.id)")
    }
}

struct EditListingCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "listing", abstract: "Change a listing, or say that it is reserved or sold out.",
        discussion: """
            What is not named stays as it is. The password is asked for where it was not for a while.

            EXAMPLES
              madang edit listing 0akz9gvdw83e --status reserved
              madang edit listing 0akz9gvdw83e --price 9000 --discount 1000
              madang edit listing 0akz9gvdw83e --category furniture --place ""
            """)

    @Argument(help: "The listing's id, as `madang market` shows it.") var listing: String
    @Option(help: "on_sale, reserved or sold_out.", completion: .list(["on_sale", "reserved", "sold_out"]))
    var status: String?
    @Option(help: "What it is, 3–100 letters.") var name: String?
    @Option(help: "More of it, 10–1000 letters.") var description: String?
    @Option(help: "KRW or USD.", completion: .list(["KRW", "USD"])) var currency: String?
    @Option(help: "What it costs; 0 gives it away.") var price: String?
    @Option(help: "What is taken off the price.") var discount: String?
    @Option(help: "How many there are.") var stock: String?
    @OptionGroup var choices: ChoiceFlags
    @OptionGroup var offers: OfferFlags
    @OptionGroup var output: OutputFlags

    func validate() throws {
        let changes = [status, name, description, currency, price, discount, stock]
        guard choices.isNamed || offers.isNamed || changes.contains(where: { $0 != nil }) else {
            throw ValidationError("say what changes, as with --status or --price")
        }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let change = ListingRequest(
            name: name, description: description, currency: currency, price: price.map { DecimalText($0) },
            discount: discount.map { DecimalText($0) }, stock: stock.map { DecimalText($0) },
            category: choices.category, condition: choices.condition, place: choices.place,
            allowsOffers: offers.offers, answerHours: offers.hours, status: status)
        let changed = try await yard.confirming { () throws(MadangError) in
            try await yard.editListing(listing, change)
        }
        try await screen.show(changed, nil)
    }
}
