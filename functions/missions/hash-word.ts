import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '../http/constant-time.ts'
import type { VersionedKey } from '../secrets/versioned-key.ts'

/** A word as the table stores it: its HMAC, and the version of the key under which it was made. */
export type HashedWord = { hash: string; keyVersion: number }

/** Capital letters and spaces around or between words do not matter. */
const normalise = (word: string): string => word.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')

const hmac = (word: string, missionId: string, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['mission-word', missionId, normalise(word)]))
    .digest('hex')

/** Hashes the word of a mission. Who reads the table cannot try words without the key. */
export function hashWord(word: string, missionId: string, { key, now }: { key: VersionedKey; now: Date }): HashedWord {
  const { version, key: current } = key.current(now)
  return { hash: hmac(word, missionId, current), keyVersion: version }
}

/** Identifies a word that a member tries, so that trying it again is no further try. */
export const hashTry = (
  word: string,
  missionId: string,
  { stored, key }: { stored: HashedWord; key: VersionedKey },
): string => hmac(word, missionId, key.byVersion(stored.keyVersion))

/** Whether the word is that of the mission. The duration does not tell how close it is. */
export const isWord = (tried: string, stored: HashedWord): boolean => isEqualInConstantTime(tried, stored.hash)
