import * as v from 'valibot'
import { requiredLine, trimmedText } from '../text.ts'

// What members enter. In a file of its own, which only their screen loads.

export const maxProofCharacters = 2_000

export const MissionWord = v.object({ word: requiredLine('Enter the word', 80) })

/** A link that a browser opens, and nothing else: no script, no user name. */
const webAddress = /^(?:https?:\/\/[^\s/@\\]+\.[^\s/@\\]+(?:\/\S*)?)?$/

export const MissionProof = v.object({
  text: v.pipe(trimmedText('Write what you found', maxProofCharacters), v.minLength(1, 'Write what you found')),
  link: v.optional(
    v.pipe(trimmedText('Invalid link', 500), v.regex(webAddress, 'Enter a link that begins with https://')),
  ),
})
export type MissionProof = v.InferOutput<typeof MissionProof>
