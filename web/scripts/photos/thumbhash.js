// ThumbHash: a photo in some 25 bytes, as MadangCore/Photos/ThumbHash.swift writes it
// (https://evanw.github.io/thumbhash/). Held to it by data/thumbhash-vectors.json.

import { decodedBlurHash } from "./blurhash.js"

const SIDE = 32

// Puts what its hash shows behind `image`, until the photo is there; for good behind what is none.
export function drawHash(image) {
  const { hash, blurHash } = image.dataset
  const ratio = image.getAttribute("width") / image.getAttribute("height")
  const picture = hash ? decodedHash(bytesOf(hash), ratio) : decodedBlurHash(blurHash)
  if (!picture) return
  image.style.backgroundImage = `url(${addressOf(picture)})`
  if (image.localName === "img") image.addEventListener("load", () => {
    image.style.backgroundImage = ""
  }, { once: true })
}

// One canvas for all of them, in memory that is read without a graphics card: a page has a hundred.
let canvas = null

function addressOf({ width, height, rgba }) {
  canvas ??= document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  canvas.getContext("2d", { willReadFrequently: true }).putImageData(new ImageData(rgba, width, height), 0, 0)
  return canvas.toDataURL()
}

// base64url
export function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0))
}

// {width, height, rgba} with a longer side of 32, or null for what is no hash. A hash knows the shape of its picture in
// sevenths only; in the shape of `ratio`, width to height, it fills the place of the picture, with a longer side of up
// to 32.
export function decodedHash(hash, ratio = null) {
  const header = hash.length >= 5 ? readHeader(hash) : null
  if (!header || (header.hasAlpha && hash.length < 6)) return null
  const channels = readChannels(hash, header)
  if (!channels) return null
  const [width, height] = ratio ? closest(ratio) : sides(header.across / header.down, SIDE)
  return { width, height, rgba: drawn(channels, width, height) }
}

function sides(ratio, longer) {
  const round = (side) => Math.max(1, Math.round(side))
  return ratio > 1 ? [longer, round(longer / ratio)] : [round(longer * ratio), longer]
}

// The whole numbers whose ratio is nearest: a pixel too many would be a bar of several on the screen.
function closest(ratio) {
  const error = ([width, height]) => Math.abs(Math.log(width / height / ratio))
  const all = Array.from({ length: SIDE / 2 }, (_, less) => sides(ratio, SIDE - less))
  return all.reduce((best, some) => error(some) < error(best) ? some : best)
}

function readHeader(hash) {
  const colors = hash[0] | hash[1] << 8 | hash[2] << 16
  const shape = hash[3] | hash[4] << 8
  const hasAlpha = colors >> 23 === 1
  const isLandscape = shape >> 15 === 1
  const [limit, short] = [hasAlpha ? 5 : 7, shape & 7]
  return {
    hasAlpha,
    // The shape of the picture in terms, and the terms that are written: three at least.
    across: isLandscape ? limit : Math.max(1, short),
    down: isLandscape ? Math.max(1, short) : limit,
    l: { constant: (colors & 63) / 63, scale: (colors >> 18 & 31) / 31 },
    p: { constant: (colors >> 6 & 63) / 31.5 - 1, scale: (shape >> 3 & 63) / 63 },
    q: { constant: (colors >> 12 & 63) / 31.5 - 1, scale: (shape >> 9 & 63) / 63 },
    a: hasAlpha ? { constant: (hash[5] & 15) / 15, scale: (hash[5] >> 4) / 15 } : { constant: 1, scale: 0 }
  }
}

function readChannels(hash, header) {
  let position = (header.hasAlpha ? 6 : 5) * 2
  const end = hash.length * 2
  const read = (channel, across, down, boost) => {
    const terms = []
    for (let row = 0; row < down; row += 1) {
      for (let column = row === 0 ? 1 : 0; column * down < across * (down - row); column += 1) {
        if (position >= end) return null
        const nibble = hash[position >> 1] >> (position % 2 === 0 ? 0 : 4) & 15
        terms.push({ column, row, strength: (nibble / 7.5 - 1) * channel.scale * boost })
        position += 1
      }
    }
    return { constant: channel.constant, terms }
  }
  // Rounding has made colours paler than they were.
  const channels = [
    read(header.l, Math.max(3, header.across), Math.max(3, header.down), 1),
    read(header.p, 3, 3, 1.25), read(header.q, 3, 3, 1.25),
    header.hasAlpha ? read(header.a, 5, 5, 1) : { constant: 1, terms: [] }
  ]
  return channels.includes(null) ? null : channels
}

function drawn(channels, width, height) {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const [across, down] = [waves(width), waves(height)]
  const [l, p, q, a] = channels.map((channel) => plane(channel, across, down))
  for (let pixel = 0, at = 0; pixel < width * height; pixel += 1, at += 4) {
    const blue = l[pixel] - 2 / 3 * p[pixel]
    const red = (3 * l[pixel] - blue + q[pixel]) / 2
    rgba[at] = 255 * red
    rgba[at + 1] = 255 * (red - q[pixel])
    rgba[at + 2] = 255 * blue
    rgba[at + 3] = 255 * a[pixel]
  }
  return rgba
}

// Term by term over all pixels, in plain loops: pixel by pixel over all terms takes several times as long.
function plane({ constant, terms }, across, down) {
  const [width, height] = [across[0].length, down[0].length]
  const values = new Float64Array(width * height).fill(constant)
  for (const { column, row, strength } of terms) addWave(values, strength, across[column], down[row])
  return values
}

function addWave(values, strength, across, down) {
  for (let y = 0, pixel = 0; y < down.length; y += 1) {
    for (let x = 0; x < across.length; x += 1, pixel += 1) {
      values[pixel] += strength * across[x] * down[y] * 2
    }
  }
}

function waves(length) {
  return Array.from({ length: 8 }, (_, order) =>
    Float64Array.from({ length }, (_, place) => Math.cos(Math.PI / length * order * (place + 0.5))))
}
