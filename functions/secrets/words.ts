import { requireSecret } from './read-secret.ts'

const notSetUp = 'No password has been set for this on this site yet.'

/** The accepted spellings of the owner password. */
export const ownerWords = async (): Promise<string[]> =>
  (await requireSecret('words', 'OWNER_WORDS', notSetUp)).split(',')

export const rewardsWord = (): Promise<string> => requireSecret('words', 'REWARDS_WORD', notSetUp)
