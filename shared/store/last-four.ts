/** The last four characters of a code; of a short code, at most half of it. */
export function lastFour(code: string): string {
  // Whole characters: the table refuses half of one that takes two UTF-16 units.
  const characters = Array.from(code)
  return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 2))).join('')
}
