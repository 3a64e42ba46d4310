// The colours that owners choose from, as the styles declare them. Contrast: WCAG 2.2, 1.4.3 (words) and 1.4.11
// (what is pressed). From OKLCH to linear sRGB: CSS Color 4, 10 and 19.
import assert from "node:assert/strict"
import { test } from "node:test"
import { readFileSync } from "node:fs"

const styles = readFileSync(new URL("../../../web/styles/tokens.css", import.meta.url), "utf8")
const accents = [...styles.matchAll(/\[data-accent="(\w+)"\] \{([^}]+)\}/g)].map(([, name, body]) => [name, body])

function raw(body, name) {
  const [, lightness, chroma, hue] = body.match(new RegExp(`--${name}: ([\\d.]+)% ([\\d.]+) ([\\d.]+);`))
  return linear(lightness / 100, Number(chroma), hue * Math.PI / 180)
}

function linear(lightness, chroma, hue) {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function contrast(one, other) {
  const [light, dark] = [one, other].map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const night = styles.match(/:root\[data-scheme="dark"\] \{([^}]+)\}/)[1]
const day = styles.match(/:root \{([^}]+)\}/)[1]

test("each accent colour can be read in both schemes, and every screen can show it", () => {
  assert.ok(accents.length >= 8)
  for (const [name, body] of accents) {
    for (const [word, scheme] of [["day", day], ["night", night]]) {
      const [accent, strong] = [raw(body, `accent-${word}`), raw(body, `accent-${word}-strong`)]
      for (const channel of [...accent, ...strong]) {
        assert.ok(channel > -0.0001 && channel < 1.0001, `${name} by ${word} is outside of sRGB`)
      }
      for (const ground of ["paper", "sheet"]) {
        const behind = raw(scheme, `lch-${ground}`)
        assert.ok(contrast(accent, behind) >= 3, `${name} on ${ground} by ${word}: ${contrast(accent, behind)}`)
        assert.ok(contrast(strong, behind) >= 4.5, `words in ${name} on ${ground} by ${word}`)
      }
      assert.ok(contrast(strong, raw(scheme, "lch-on-accent")) >= 4.5, `words on ${name} by ${word}`)
    }
  }
})
