import MadangCore
import Testing

@Suite struct `Scopes of tokens` {
    @Test func `are written as programs write them, each once and none that another covers`() {
        #expect(Scopes("write:market read write:market")?.text == "read write:market")
        #expect(Scopes("read:saves read")?.text == "read")
        #expect(Scopes("  read:saves\u{20}\u{20}write:posts ")?.text == "read:saves write:posts")
        #expect(Scopes("follow")?.text == "read:follows write:follows")
        #expect(Scopes("push")?.text == "read:push write:push")
        #expect(Scopes("push read")?.text == "read write:push")
        #expect(Scopes("write:stories read:stories")?.text == "read:stories write:stories")
        #expect(Scopes("write:saves read:boards")?.text == "read:boards write:saves")
        for act in Scope.Act.allCases {
            for resource in Resource.allCases {
                let scope = Scope(act, resource)
                #expect(Scope(scope.text) == scope)
            }
        }
    }

    @Test func `are told in all words that are read, each once`() {
        #expect(Scopes.words.allSatisfy { Scopes($0) != nil })
        #expect(Set(Scopes.words).count == Scopes.words.count)
        #expect(Scopes.words.count == (Resource.allCases.count + 1) * Scope.Act.allCases.count + 2)
    }

    @Test(arguments: [
        "", " ", "all", "read:", "read:everything", ":posts", "READ", "read:posts:x", "read,write",
        "write:market;",
        "pushes", "follow:push", "push:read", "read\u{0}",
    ])
    func `are none where a word is no scope`(_ text: String) {
        #expect(Scopes(text) == nil)
        #expect(Scopes("read \(text.isEmpty ? "nothing" : text == " " ? "x" : text)") == nil)
    }

    @Test func `of Mastodon's programs stand for what the yard needs, and are told in their words`() throws {
        for (words, ours) in [
            ("read write follow push", "read write"),
            ("read:accounts profile", "read:members"),
            ("read:statuses read:lists", "read:comments read:drafts read:photos read:posts"),
            ("write:favourites", "write:posts"), ("write:bookmarks", "write:saves"),
            ("write:media write:statuses", "write:comments write:drafts write:photos write:posts"),
            ("follow", "read:follows write:follows"), ("write:reports", "write:reports"),
            ("read:posts read:accounts", "read:members read:posts"),
        ] {
            let scopes = try #require(Scopes(mastodon: words))
            #expect(scopes.text == ours, "\(words)")
            // A program looks whether it got what it asked for; "read" stands for all of its kind.
            let told = Set(scopes.mastodonText.split(separator: " "))
            for word in words.split(separator: " ") where word.contains(":") && word != "read:lists" {
                #expect(told.contains(word) || word == "read:posts", "\(words): \(told)")
            }
        }
        #expect(Scopes(mastodon: "read write follow push")?.mastodonText == "read write follow push")
        #expect(Scopes(mastodon: "follow")?.mastodonText.hasPrefix("follow ") == true)
        // What the yard has nothing of alone is nothing, and what only those who look after it may is no scope.
        for wrong in ["read:lists", "write:conversations", "admin:read", "admin:write:accounts", "", "all"] {
            #expect(Scopes(mastodon: wrong) == nil, "\(wrong)")
        }
        // Elsewhere they are none.
        #expect(Scopes("read:statuses") == nil && Scopes("profile") == nil)
    }

    @Test func `cover what they name and nothing else`() throws {
        let market = try #require(Scopes("write:market"))
        #expect(market.cover(Scope(.write, .market)))
        #expect(!market.cover(Scope(.read, .market)) && !market.cover(Scope(.write, .posts)))
        #expect(!market.cover(Scope(.write, nil)))
        let posts = try #require(Scopes("read:posts write:posts"))
        #expect(!posts.cover(Scope(.read, .stories)) && !posts.cover(Scope(.write, .stories)))
        let saves = try #require(Scopes("read:saves write:saves"))
        #expect(!saves.cover(Scope(.read, .boards)) && !saves.cover(Scope(.write, .boards)))
        let read = try #require(Scopes("read"))
        #expect(
            Resource.allCases.allSatisfy {
                read.cover(Scope(.read, $0)) == !$0.needsRole && !read.cover(Scope(.write, $0))
            })
        #expect(!Scopes([]).cover(Scope(.read, .posts)))
    }

    @Test func `cover what needs a role by its name alone`() throws {
        let all = try #require(Scopes("read write"))
        for act in Scope.Act.allCases {
            #expect(!all.cover(Scope(act, .moderation)) && !all.cover(Scope(act, .yard)))
            #expect(all.cover(Scope(act, .reports)))
        }
        #expect(Scopes("write write:moderation write:posts")?.text == "write write:moderation")
        #expect(Scopes("read:yard read")?.text == "read read:yard")
    }

    @Test func `for deciding on reports are good for reporting, and none for reporting decides`() throws {
        let deciding = try #require(Scopes("write:moderation"))
        #expect(deciding.cover(Scope(.write, .reports)) && !deciding.cover(Scope(.read, .reports)))
        #expect(deciding.mastodonText == "write:reports")
        #expect(Scopes("write:reports write:moderation")?.text == "write:moderation")
        let reporting = try #require(Scopes(mastodon: "write:reports"))
        #expect(!reporting.cover(Scope(.write, .moderation)))
    }
}
