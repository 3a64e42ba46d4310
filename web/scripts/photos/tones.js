// Light, contrast and warmth: the twin of MadangCore/Photos/Tones.swift, held to it by data/tone-vectors.json. Sums,
// products, quotients and square roots alone, so every machine comes to the same numbers.

export const NO_TONES = { light: 0, contrast: 0, warmth: 0 }

const PARTS = ["red", "green", "blue"]

export function tonesOf({ light, contrast, warmth }) {
  return { light, contrast, warmth }
}

export function hasTones({ light, contrast, warmth }) {
  return light !== 0 || contrast !== 0 || warmth !== 0
}

// What becomes of the 256 values of a part of a colour in sRGB: "red", "green" or "blue".
export function toneTable(tones, part) {
  const gain = gainOf(tones.warmth, part)
  const lightening = (200 + tones.light) / (200 - tones.light)
  return Uint8Array.from({ length: 256 }, (_, index) => {
    const value = index / 255
    const warmed = Math.min(1, value * value * gain)
    const lightened = Math.sqrt((lightening * warmed) / (1 + (lightening - 1) * warmed))
    const parted = lightened + (tones.contrast / 100) * lightened * (1 - lightened) * (2 * lightened - 1)
    return Math.round(Math.min(1, Math.max(0, parted)) * 255)
  })
}

export function toneTables(tones) {
  return PARTS.map((part) => toneTable(tones, part))
}

// Changes `pixels`, four bytes each, in place.
export function tonePixels(pixels, tones) {
  const [red, green, blue] = toneTables(tones)
  for (let index = 0; index < pixels.length; index += 4) {
    pixels[index] = red[pixels[index]]
    pixels[index + 1] = green[pixels[index + 1]]
    pixels[index + 2] = blue[pixels[index + 2]]
  }
}

function gainOf(warmth, part) {
  const gain = (600 + warmth) / (600 - warmth)
  if (part === "red") return gain
  return part === "blue" ? 1 / gain : 1
}
