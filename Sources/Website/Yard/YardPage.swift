package import Domain
import MadangCore
import Wording

/// How the yard is: what has to be done first, then numbers.
///
/// - Parameter apps: somebody else's programs that members use, those of most members first.
package func yardPage(_ yard: YardOverview, apps: [AppFigures], _ context: PageContext) -> Document {
    let text = context.strings.yard
    let body: HTML = """
        \(part(text.findings, examination(yard.examination, context)))
        \(part(text.numbers, numbers(yard.figures, context)))
        \(part(text.growth, text: text.growthText, plots(yard.days, context)))
        \(part(text.storage, storage(yard.figures.storage, context)))
        \(part(text.largest, largest(yard.largest, context)))
        \(if: !apps.isEmpty, appsPart(apps, context))
        \(part(text.upkeep, upkeep(yard, context)))
        \(part(text.jobs, jobs(yard.jobs, context)))
        """
    return moderationDocument(
        text.title, here: Paths.yard, styles: ["later/yard.css"], body: body, context)
}

private func part(_ title: String, text: String? = nil, _ body: HTML) -> HTML {
    """
    <section class="yard__part">
    <h2 class="yard__title">\(title)</h2>
    \(with: text, { "<p class=\"quiet\">\($0)</p>" })
    \(body)
    </section>

    """
}

/// A number and what it counts; leads to where more of it stands.
private struct Fact {
    let label: String
    let value: HTML
    var path: Path?

    init(_ label: String, _ value: HTML, at path: Path? = nil) {
        self.label = label
        self.value = value
        self.path = path
    }
}

/// - Parameter isWordy: whether the values are words rather than numbers, and need more room.
private func facts(_ facts: [Fact], isWordy: Bool = false) -> HTML {
    """
    <dl class="yard__facts\(if: isWordy, " yard__facts--wordy")">
    \(facts, { fact in
        """
        <div class="yard__fact"><dt class="quiet">\(fact.label)</dt><dd>\(with: fact.path, {
            "<a class=\"yard__link\" href=\"\($0)\">"
        })\(fact.value)\(if: fact.path != nil, "</a>")</dd></div>

        """
    })</dl>
    """
}

private func numbers(_ figures: YardFigures, _ context: PageContext) -> HTML {
    let (text, words) = (context.strings, context.strings.yard)
    func fact(_ label: String, _ count: Int, at path: Path? = nil) -> Fact {
        Fact(label, "\(text.number(count))", at: path)
    }
    let states = MemberState.allCases.map { state in
        fact(
            text.moderation.state(state.rawValue), figures.members[state] ?? 0,
            at: Paths.moderators.with("state", state.rawValue))
    }
    let roles = Role.allCases.map { role in
        fact(
            text.moderation.role(role.rawValue), figures.roles[role] ?? 0,
            at: Paths.moderators.with("role", role.rawValue))
    }
    return """
        \(facts([
            fact(words.posts, figures.posts), fact(words.comments, figures.comments),
            fact(words.listings, figures.listings), fact(words.photos, figures.photos),
            fact(words.openReports, figures.openCases, at: Paths.moderation),
        ]))
        <h3 class="yard__subtitle">\(words.states)</h3>
        \(facts(states))
        <h3 class="yard__subtitle">\(words.roles)</h3>
        \(facts(roles))
        """
}

private func storage(_ storage: YardStorage, _ context: PageContext) -> HTML {
    let (text, words) = (context.strings, context.strings.yard)
    let kinds = [
        (words.originals, storage.originals), (words.renditions, storage.renditions),
        (words.avatars, storage.avatars), (words.unused, storage.unused),
    ]
    let all = (words.together, kinds.reduce(0) { $0 + $1.1 })
    return facts(([all] + kinds).map { Fact($0.0, "\(text.byteCount($0.1))") })
}

private func largest(_ members: [MemberRoom], _ context: PageContext) -> HTML {
    guard !members.isEmpty else { return "<p class=\"quiet\">\(context.strings.yard.noPhotos)</p>" }
    return """
        <ol class="rows yard__largest">
        \(members, { member in
            """
            <li><a class="rows__row" href="\(Paths.moderators.with("q", member.username))">\
            <span class="rows__words"><span class="rows__label"><bdi>\(member.displayName)</bdi> \
            <span class="quiet">@\(member.username)</span></span> \
            <span class="rows__state">\(context.strings.byteCount(member.byteCount))</span></span>\
            \(icon(.forward, context))</a></li>

            """
        })</ol>
        """
}

private func appsPart(_ apps: [AppFigures], _ context: PageContext) -> HTML {
    let text = context.strings.apps
    return part(
        text.ofYard, text: text.ofYardText,
        "<ol class=\"rows yard__largest\">\n\(apps, { appRow($0, context) })</ol>")
}

private func appRow(_ app: AppFigures, _ context: PageContext) -> HTML {
    """
    <li class="rows__row"><span class="rows__words"><span class="rows__label"><bdi>\(app.name)</bdi>\
    \(with: app.website, { " <span class=\"quiet\" dir=\"ltr\">\($0)</span>" })</span> \
    <span class="rows__state">\(context.strings.apps.members(app.memberCount))\
    \(with: app.seenAt, { " · \(relativeTime($0, context))" })</span></span></li>

    """
}

private func upkeep(_ yard: YardOverview, _ context: PageContext) -> HTML {
    let (text, words) = (context.strings, context.strings.yard)
    return facts(
        [
            Fact(
                words.backup,
                yard.newestBackup.map { relativeTime($0, context) } ?? "\(words.noBackup)"),
            Fact(words.lettersWaiting, "\(text.number(yard.figures.letters))"),
            Fact(words.lettersLate, "\(text.number(yard.figures.lateLetters))"),
            Fact(words.version, "\(yard.version)"), Fact(words.schema, "\(yard.schema)"),
        ], isWordy: true)
}

private func jobs(_ runs: [JobRun], _ context: PageContext) -> HTML {
    let words = context.strings.yard
    guard !runs.isEmpty else { return "<p class=\"quiet\">\(words.noJobs)</p>" }
    return "<ul class=\"yard__list\">\n\(runs, { job($0, context) })</ul>"
}

private func job(_ run: JobRun, _ context: PageContext) -> HTML {
    let words = context.strings.yard
    return """
        <li class="yard__item">
        <p class="yard__head"><b>\(words.job(run.job.rawValue))</b> \
        <span class="badge\(if: run.isFailing, " yard__bad")">\(run.isFailing ? words.fails : words.works)</span></p>
        <p class="quiet">\(words.lastRun) \(relativeTime(run.beganAt, context)) · \
        \(words.duration(milliseconds: Int(run.took.milliseconds)))</p>
        \(with: run.failedAt, { failedAt in
            """
            <p>\(words.lastFailure) \(relativeTime(failedAt, context)): <span lang="en">\(run.failure ?? "")</span></p>
            """
        })
        </li>

        """
}

private func examination(_ examination: KeptExamination?, _ context: PageContext) -> HTML {
    let words = context.strings.yard
    guard let examination else { return "<p class=\"quiet\">\(words.neverLooked)</p>" }
    return """
        \(if: examination.findings.isEmpty, "<p>\(words.noFindings)</p>")
        \(if: !examination.findings.isEmpty, """
            <ul class="yard__list">
            \(examination.findings, { finding($0, context) })</ul>
            """)
        <p class="quiet">\(words.looked) \(relativeTime(examination.beganAt, context)) · \
        \(words.duration(milliseconds: Int(examination.took.milliseconds)))</p>
        """
}

/// The doctor speaks English, as the command line does.
private func finding(_ finding: KeptFinding, _ context: PageContext) -> HTML {
    let words = context.strings.yard
    let look: HTML =
        switch finding.severity {
        case .fault: " yard__bad"
        case .warning, .unseen: " yard__doubtful"
        case .note: ""
        }
    return """
        <li class="yard__item">
        <p class="yard__head"><b lang="en">\(finding.name)</b> \
        <span class="badge\(look)">\(words.severity(finding.severity.rawValue))</span></p>
        <p lang="en">\(coded(finding.sentence))</p>
        <p class="quiet">\(words.meaning): <span lang="en">\(coded(finding.meaning))</span></p>
        <p>\(words.advice): <span lang="en">\(coded(finding.advice))</span></p>
        </li>

        """
}

/// Commands and settings stand between backticks, as on the command line.
private func coded(_ text: String) -> HTML {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    // With an odd number of backticks the last one is none.
    guard pieces.count % 2 == 1 else { return "\(text)" }
    func piece(_ number: Int, _ text: String) -> HTML { number % 2 == 1 ? "<code>\(text)</code>" : "\(text)" }
    return "\(pieces.enumerated(), { piece($0.offset, String($0.element)) })"
}
