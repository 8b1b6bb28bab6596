import { fingerprintKey } from '../secrets/fingerprint.ts'
import { hashWord, type HashedWord } from './hash-word.ts'

/** Hashes the word that staff entered, if any. */
export const hashEntered = async (
  word: string | undefined,
  missionId: string,
  now: Date,
): Promise<HashedWord | undefined> =>
  word === undefined ? undefined : hashWord(word, missionId, { key: await fingerprintKey(), now })
