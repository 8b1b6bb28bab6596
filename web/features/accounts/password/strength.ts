/** How hard a password is to guess, from 0 (too short) to 4, and the word for it. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; word: string }

const steps: [characters: number, Strength][] = [
  [18, { score: 4, word: 'Strong' }],
  [11, { score: 3, word: 'Good' }],
  [8, { score: 2, word: 'Fair' }],
  [6, { score: 1, word: 'Weak' }],
]
const tooShort: Strength = { score: 0, word: 'Too short' }
const weak: Strength = { score: 1, word: 'Weak' }
/** Fewer different characters than this are a repetition. */
const minDifferent = 5

/** Rates a new password by its length, which counts most, unless it repeats itself. */
export function strengthOf(password: string): Strength {
  const strength = steps.find(([characters]) => password.length >= characters)?.[1] ?? tooShort
  const isRepetition = new Set(password).size < minDifferent
  return isRepetition && strength.score > 1 ? weak : strength
}
