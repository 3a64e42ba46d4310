import Domain
import MadangCore
import Website

/// The line of one year ago with a photo, of many years ago with words alone, and of a post without words.
func onThisDayPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let date = CivilDate(year: 2026, month: 11, day: 28)
    let posts = [(2025, "짧은 글 #산책"), (2007, SamplePieces.longText), (2024, "")]
    let rows = posts.map { year, words in
        var row = OnThisDayRow(OnThisDay.Glance(date: date, year: year, text: words, photo: nil))
        if year > 2020 { row.photo = samples.pictures.first }
        return row
    }
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/on-this-day.css"))">
        <div class="pieces__narrow">\(rows, { onThisDayRow($0, context) })</div>
        """
}
