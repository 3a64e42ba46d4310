/// How a terminal takes pictures.
enum PictureFormat: String {
    /// The graphics protocol of kitty, which Ghostty, Konsole and WezTerm know too.
    case kitty
    /// As the VT340 did; foot, xterm, mlterm, Windows Terminal and tmux know it.
    case sixel
    /// Half blocks (▀) with a colour above and one below, which every terminal with colours can show.
    case blocks

    /// How many pixels a cell of the terminal has for a picture, where a cell has `cell` of its own.
    func pixelsPerCell(_ cell: (width: Int, height: Int)) -> (width: Int, height: Int) {
        self == .blocks ? (1, 2) : cell
    }
}

/// The place of a picture on a terminal.
struct PicturePlace: Equatable {
    /// Cells that it takes.
    let columns: Int
    let rows: Int
    /// Pixels that it is drawn with; its shape is that of the picture, as near as whole pixels come.
    let width: Int
    let height: Int

    /// For a picture of `width` × `height` pixels in at most `columns` × `rows` cells of `cell` pixels each. A picture
    /// is never enlarged.
    init(
        of width: Int, _ height: Int, columns: Int, rows: Int, cell: (width: Int, height: Int),
        _ format: PictureFormat
    ) {
        let (width, height) = (Double(max(1, width)), Double(max(1, height)))
        let room = (width: Double(columns * cell.width), height: Double(rows * cell.height))
        let scale = min(1, room.width / width, room.height / height)
        let shown = (width: width * scale, height: height * scale)
        self.columns = min(columns, max(1, Int((shown.width / Double(cell.width)).rounded(.up))))
        self.rows = min(rows, max(1, Int((shown.height / Double(cell.height)).rounded(.up))))
        let density = format.pixelsPerCell(cell)
        self.width = max(1, Int((shown.width * Double(density.width) / Double(cell.width)).rounded()))
        self.height = max(1, Int((shown.height * Double(density.height) / Double(cell.height)).rounded()))
    }
}
