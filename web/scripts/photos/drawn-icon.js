// An icon of the sprite, for what scripts put over photos.
export function drawnIcon(name) {
  const [svg, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag))
  svg.setAttribute("class", "icon")
  svg.setAttribute("aria-hidden", "true")
  use.setAttribute("href", `${new URL("../../images/icons.svg", import.meta.url).href}#${name}`)
  svg.append(use)
  return svg
}
