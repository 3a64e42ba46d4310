// BlurHash: what Unsplash says of a photo in some 30 signs (github.com/woltapp/blurhash, "Algorithm"). Held to it by
// data/blurhash-vectors.json.

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~"

// {width, height, rgba}, or null for what is no hash.
export function decodedBlurHash(hash, width = 32, height = 32) {
  const size = number(hash.slice(0, 1))
  const [across, down] = [size % 9 + 1, Math.floor(size / 9) + 1]
  if (!(size < 81) || hash.length !== 4 + 2 * across * down) return null
  const strongest = (number(hash.slice(1, 2)) + 1) / 166
  const terms = [average(number(hash.slice(2, 6)))]
  for (let at = 6; at < hash.length; at += 2) terms.push(wave(number(hash.slice(at, at + 2)), strongest))
  if (terms.flat().some(Number.isNaN)) return null
  return { width, height, rgba: drawn(terms, { across, down, width, height }) }
}

function number(signs) {
  return [...signs].reduce((sum, sign) => SIGNS.includes(sign) ? sum * 83 + SIGNS.indexOf(sign) : NaN, 0)
}

function average(value) {
  return [value >> 16, value >> 8 & 255, value & 255].map(linear)
}

// 19 steps for each colour, finer near none.
function wave(value, strongest) {
  return [Math.floor(value / 361), Math.floor(value / 19) % 19, value % 19].map((step) => {
    const part = (step - 9) / 9
    return Math.sign(part) * part * part * strongest
  })
}

function drawn(terms, { across, down, width, height }) {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const colour = [0, 0, 0]
      for (let row = 0; row < down; row += 1) {
        for (let column = 0; column < across; column += 1) {
          const basis = Math.cos(Math.PI * x * column / width) * Math.cos(Math.PI * y * row / height)
          terms[row * across + column].forEach((part, band) => { colour[band] += part * basis })
        }
      }
      rgba.set([...colour.map(shown), 255], at)
    }
  }
  return rgba
}

// sRGB (IEC 61966-2-1)
function linear(value) {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function shown(value) {
  const part = Math.min(1, Math.max(0, value))
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
}
