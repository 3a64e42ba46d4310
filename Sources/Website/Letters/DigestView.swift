import MadangCore

/// The letter as a page, for programs of all ages: one column, styles beside what they are for, since some programs
/// take away all others, and a style sheet for nothing but the dark. Nothing in it runs, and nothing is fetched but
/// photos of the yard. No policy of ours reaches it, so it may have what our pages may not.
extension DigestLetter {
    package var html: HTML {
        """
        <!doctype html>
        <html lang="\(language)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="supported-color-schemes" content="light dark">
        <title>\(subject)</title>
        \(darkStyle)
        </head>
        <body class="paper" style="margin:0;padding:0;background-color:#fbfaf7;color:#1f1a17">
        <main class="paper" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px 16px;\
        background-color:#fbfaf7;color:#1f1a17;font-family:system-ui,-apple-system,'Apple SD Gothic Neo',\
        'Noto Sans KR','Malgun Gothic',sans-serif;font-size:16px;line-height:1.6;word-break:keep-all;\
        overflow-wrap:anywhere">
        <h1 style="margin:0 0 24px;font-size:22px;line-height:1.4">\(heading)</h1>
        \(parts, part)\
        <footer class="quiet line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #dcd7cf;color:#6b645d">
        <p style="margin:0 0 8px">\(why)</p>
        \(ways, { "<p style=\"margin:0 0 8px\">\(link($0))</p>\n" })</footer>
        </main>
        </body>
        </html>

        """
    }
}

/// Programs that know no dark read it, too, and do as it says by day: nothing.
private let darkStyle: HTML = """
    <style>
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
    .paper { background-color: #13100d !important; color: #ece8e1 !important; }
    .quiet { color: #a8a199 !important; }
    .line { border-color: #3a342e !important; }
    .link { color: #ff9a6b !important; }
    }
    </style>
    """

private func part(_ part: DigestLetter.Part) -> HTML {
    """
    <section style="margin:0 0 32px">
    <h2 style="margin:0 0 16px;font-size:18px;line-height:1.4">\(part.title)</h2>
    <ul style="margin:0;padding:0;list-style:none">
    \(part.items, item)</ul>
    \(with: part.more, { "<p style=\"margin:0\">\(link($0))</p>\n" })</section>

    """
}

private func item(_ item: DigestLetter.Item) -> HTML {
    """
    <li style="margin:0 0 20px">
    \(with: item.photo, picture)<p style="margin:0">\(link(item.link))</p>
    \(if: !item.words.isEmpty, "<p dir=\"auto\" style=\"margin:4px 0 0\">\(item.words)</p>\n")\
    \(if: !item.note.isEmpty, "<p class=\"quiet\" style=\"margin:4px 0 0;color:#6b645d\">\(item.note)</p>\n")</li>

    """
}

private func picture(_ picture: DigestLetter.Picture) -> HTML {
    """
    <img src="\(picture.source)" width="\(picture.size.width)" height="\(picture.size.height)" \
    alt="\(picture.altText)" style="display:block;width:auto;height:auto;max-width:100%;max-height:320px;\
    margin:0 0 8px;border-radius:10px">

    """
}

private func link(_ link: DigestLetter.Link) -> HTML {
    """
    <a class="link" href="\(link.target)" style="color:#a8380f;text-decoration:underline">\(link.label)</a>
    """
}
