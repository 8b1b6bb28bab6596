import { createHmac } from 'node:crypto'
import { asWord } from '../../shared/normalise-text.ts'
import { isEqualInConstantTime } from '../http/constant-time.ts'
import { fingerprintKey } from '../secrets/fingerprint.ts'
import type { HashedWord } from './mission.ts'

const hmac = (word: string, missionId: string, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['mission-word', missionId, asWord(word)]))
    .digest('hex')

/** Hashes the word that staff entered, if any. Reading the table without the key does not help to guess the word. */
export async function hashEntered(
  word: string | undefined,
  missionId: string,
  now: Date,
): Promise<HashedWord | undefined> {
  if (word === undefined) return undefined
  const { version, key } = (await fingerprintKey()).current(now)
  return { hash: hmac(word, missionId, key), keyVersion: version }
}

/** Hashes a member's attempt with the key of the mission's word, so that equal words have equal hashes. */
export const hashTry = async (word: string, missionId: string, { keyVersion }: HashedWord): Promise<string> =>
  hmac(word, missionId, (await fingerprintKey()).byVersion(keyVersion))

/** Whether the attempt is the word of the mission. Its duration does not reveal how close it is. */
export const isWord = (tried: string, stored: HashedWord): boolean => isEqualInConstantTime(tried, stored.hash)
