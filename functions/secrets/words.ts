import { requireSecret } from './read-secret.ts'

/** The accepted spellings of the owner password. */
export const ownerWords = async (): Promise<string[]> => (await requireSecret('words', 'OWNER_WORDS')).split(',')

export const rewardsWord = (): Promise<string> => requireSecret('words', 'REWARDS_WORD')
