import { limits } from '../../shared/limits.ts'
import { Problem } from '../problem.ts'

const inWords = ['No tries', 'One try', 'Two tries', 'Three tries', 'Four tries']

/** The answer to a wrong word: how many tries are left today, not how close it is. */
export const wrongWord = (triesLeft: number): Problem =>
  new Problem('wrong_word', {
    message: `That is not the word. ${inWords[triesLeft] ?? `${triesLeft} tries`} left today.`,
  })

/** The subject whose tries are counted: a member, for one mission. */
export const triesOf = (userId: string, missionId: string): string => `${userId}#${missionId}`

export const maxTries = limits['mission-word'].max
