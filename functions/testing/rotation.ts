import { randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import type { generatedKeys, GeneratedKey } from '../secrets/secret-values.ts'
import { addVersion } from '../secrets/versioned-key.ts'
import { withEnvironment, type BrokenVariant } from './faults/broken-variants.ts'

/** The rotation of a key in the environment. The time must be faked: see `vi.useFakeTimers`. */

type KeyName = (typeof generatedKeys)[GeneratedKey]

let replacesKey = false

/** Only the newest version is read, as if there were no others. */
export const withOnlyTheNewest: BrokenVariant = async (check) => {
  replacesKey = true
  try {
    await check()
  } finally {
    replacesKey = false
  }
}

/** Adds a version to the key now, as `rotate-keys` does, while `during` runs. It starts in two minutes. */
export async function withVersionAdded(name: KeyName, during: () => Promise<void>): Promise<void> {
  const key = randomBytes(32).toString('hex')
  const { text } = addVersion(process.env[name] ?? '', key, new Date())
  await withEnvironment({ [name]: replacesKey ? key : text })(during)
}

/** Advances the clock. */
export const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

/** Adds a version, and runs `during` when it has started. */
export const afterRotation = (name: KeyName, during: () => Promise<void>): Promise<void> =>
  withVersionAdded(name, () => {
    pass(3)
    return during()
  })
