import * as v from 'valibot'
import { optionalLink, requiredProse, word } from '../text.ts'

export const maxEvidenceCharacters = 2_000

export const MissionWord = v.object({ word: word('Enter the word', 80) })

export const MissionEvidence = v.object({
  text: requiredProse('Write what you found', maxEvidenceCharacters),
  link: optionalLink(500),
})
export type MissionEvidence = v.InferOutput<typeof MissionEvidence>
