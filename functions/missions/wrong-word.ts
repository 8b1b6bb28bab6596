import { Problem } from '../problem.ts'

const inWords = ['No tries', 'One try', 'Two tries', 'Three tries', 'Four tries']

/** The answer to a wrong word: how many tries are left today, not how close it is. */
export const wrongWord = (triesLeft: number): Problem =>
  new Problem('wrong_word', {
    message: `That is not the word. ${inWords[triesLeft] ?? `${triesLeft} tries`} left today.`,
  })
