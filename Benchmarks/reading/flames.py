"""A flame graph as SVG: each box a function, as wide as its share of the samples, upon what called it.

A box shows its whole name and share when the pointer rests on it; a browser searches the text. No script is in it.
"""
import collections
import html

WIDTH, ROW, LETTER = 1600, 17, 6.6
# Narrower ones are left out: nobody sees them.
NARROWEST = 0.4


class Box:
    def __init__(self):
        self.count = 0
        self.above: dict[str, Box] = collections.defaultdict(Box)


def drawn(stacks: collections.Counter, title: str) -> str:
    """`stacks` has tuples of names, outermost first, and how often each was seen."""
    root = Box()
    for stack, count in stacks.items():
        box = root
        box.count += count
        for name in stack:
            box = box.above[name]
            box.count += count
    boxes = list(placed(root, 0, 0, WIDTH / max(root.count, 1)))
    height = (max((depth for _, _, depth, _, _ in boxes), default=0) + 3) * ROW
    body = "".join(shape(*box, root.count, height) for box in boxes)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'font-family="monospace" font-size="11"><rect width="100%" height="100%" fill="#fffdf8"/>'
            f'<text x="8" y="14">{html.escape(title)}, {root.count} samples</text>{body}</svg>\n')


def placed(box: Box, left: float, depth: int, scale: float):
    for name, one in sorted(box.above.items()):
        width = one.count * scale
        if width >= NARROWEST:
            yield left, width, depth, name, one.count
            yield from placed(one, left, depth + 1, scale)
        left += width


def shape(left: float, width: float, depth: int, name: str, count: int, total: int, height: int) -> str:
    top = height - (depth + 1) * ROW
    letters = int(width / LETTER) - 1
    label = html.escape(name[:letters]) if letters > 2 else ""
    # The same function has the same colour everywhere.
    hue = 20 + sum(name.encode()) % 40
    return (f'<g><title>{html.escape(name)}: {count}, {100 * count / total:.1f} %</title>'
            f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="{ROW - 1}" fill="hsl({hue},80%,70%)"/>'
            f'<text x="{left + 3:.1f}" y="{top + 12}">{label}</text></g>')
