import { Problem } from '../problem.ts'

/** One version of a key. */
export type KeyVersion = {
  /** Its position, counted from 1. */
  version: number
  key: string
  /** When it becomes the current version. Epoch 0 for the first version. */
  startsAt: Date
}

/** A key that operators can replace by adding a version. Values from its former versions remain valid. */
export type VersionedKey = {
  /** Every version, in order, including one that starts soon. */
  all: readonly KeyVersion[]
  /** The version with which new values are made at this time. */
  current: (now: Date) => KeyVersion
  /**
   * The key of this version.
   * @throws Problem `try_again` when this process has not read it yet
   */
  byVersion: (version: number) => string
  /** The keys of the versions that were current at this time or later, including one that starts soon. */
  usedSince: (time: Date) => string[]
}

/** A search for a code in the store reads one row for each version. */
export const maxVersions = 8

/**
 * How long before its start a version is added. By its start, every process has read it: a process reads a key again after 50
 * seconds, a call lasts at most 15, and the rest allows for clocks that differ.
 */
const leadMilliseconds = 120_000

function toVersion(part: string, index: number): KeyVersion {
  const [key = '', start = '', ...rest] = index === 0 ? [part, new Date(0).toISOString()] : part.split('@')
  const startsAt = new Date(start)
  // The text is the secret itself, so the message does not quote it.
  if (key === '' || rest.length > 0 || Number.isNaN(startsAt.getTime()))
    throw new Error(`Version ${index + 1} of a key is not stored in the form <key>@<start>`)
  return { version: index + 1, key, startsAt }
}

/** Reads the stored form: `<key>`, then for each later version `,<key>@<start in ISO 8601>`. */
export function parseVersionedKey(text: string): VersionedKey {
  const all = text.split(',').map(toVersion)
  const [first] = all
  if (!first) throw new Error('A key has no version')
  return {
    all,
    current: (now) => all.findLast(({ startsAt }) => startsAt <= now) ?? first,
    byVersion(version) {
      const found = all[version - 1]
      if (!found) throw new Problem('try_again', { cause: new Error(`Version ${version} of a key is not known here`) })
      return found.key
    },
    usedSince: (time) => all.filter((_, index) => (all[index + 1]?.startsAt ?? time) >= time).map(({ key }) => key),
  }
}

/** The stored form with one more version, and when that version starts. */
export function addVersion(text: string, key: string, now: Date): { text: string; startsAt: Date } {
  const startsAt = new Date(now.getTime() + leadMilliseconds)
  return { text: `${text},${key}@${startsAt.toISOString()}`, startsAt }
}
