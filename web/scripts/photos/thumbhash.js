// ThumbHash: a photo in some 25 bytes, as MadangCore/Photos/ThumbHash.swift writes it
// (https://evanw.github.io/thumbhash/). Held to it by data/thumbhash-vectors.json.

import { decodedBlurHash } from "./blurhash.js"

const SIDE = 32

// Puts what its hash shows behind `image`, until the photo is there.
export function drawHash(image) {
  const { hash, blurHash } = image.dataset
  const picture = hash ? decodedHash(bytesOf(hash)) : decodedBlurHash(blurHash)
  if (!picture) return
  const canvas = document.createElement("canvas")
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext("2d").putImageData(new ImageData(picture.rgba, picture.width, picture.height), 0, 0)
  image.style.backgroundImage = `url(${canvas.toDataURL()})`
  image.addEventListener("load", () => {
    image.style.backgroundImage = ""
  }, { once: true })
}

// base64url
export function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0))
}

// {width, height, rgba} with a longer side of 32, or null for what is no hash.
export function decodedHash(hash) {
  const header = hash.length >= 5 ? readHeader(hash) : null
  if (!header || (header.hasAlpha && hash.length < 6)) return null
  const channels = readChannels(hash, header)
  if (!channels) return null
  const ratio = header.across / header.down
  const width = Math.max(1, Math.round(ratio > 1 ? SIDE : SIDE * ratio))
  const height = Math.max(1, Math.round(ratio > 1 ? SIDE / ratio : SIDE))
  return { width, height, rgba: drawn(channels, width, height) }
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
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const [l, p, q, a] = channels.map(({ constant, terms }) => terms.reduce((sum, { column, row, strength }) =>
        sum + strength * across[column][x] * down[row][y] * 2, constant))
      const blue = l - 2 / 3 * p
      const red = (3 * l - blue + q) / 2
      rgba.set([red, red - q, blue, a].map((part) => 255 * part), at)
    }
  }
  return rgba
}

function waves(length) {
  return Array.from({ length: 8 }, (_, order) =>
    Array.from({ length }, (_, place) => Math.cos(Math.PI / length * order * (place + 0.5))))
}
