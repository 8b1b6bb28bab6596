import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '../http/constant-time.ts'
import { fingerprintKey } from '../secrets/fingerprint.ts'
import type { HashedWord } from './mission.ts'

/** Capital letters and spaces around or between words do not matter. */
const normalise = (word: string): string => word.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')

const hmac = (word: string, missionId: string, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['mission-word', missionId, normalise(word)]))
    .digest('hex')

/** Hashes the word that staff entered, if any. Who reads the table cannot try words without the key. */
export async function hashEntered(
  word: string | undefined,
  missionId: string,
  now: Date,
): Promise<HashedWord | undefined> {
  if (word === undefined) return undefined
  const { version, key } = (await fingerprintKey()).current(now)
  return { hash: hmac(word, missionId, key), keyVersion: version }
}

/** Hashes a word that a member tries as that of the mission was hashed. Trying the same word again has the same hash. */
export const hashTry = async (word: string, missionId: string, { keyVersion }: HashedWord): Promise<string> =>
  hmac(word, missionId, (await fingerprintKey()).byVersion(keyVersion))

/** Whether the word is that of the mission. The duration does not tell how close it is. */
export const isWord = (tried: string, stored: HashedWord): boolean => isEqualInConstantTime(tried, stored.hash)
