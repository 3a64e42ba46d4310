export function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most)
}
