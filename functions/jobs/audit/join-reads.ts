import { setTimeout as sleep } from 'node:timers/promises'
import { batchGet, type FoundRows } from '../../table/rows.ts'
import type { Key } from '../../table/schema.ts'

/** Reads rows with strong consistency: at least these attributes of them. */
export type ReadRows = (keys: Key[], attributes: readonly string[]) => Promise<FoundRows>

/** Long enough for members that are read at the same time, and short beside the read. */
const windowMilliseconds = 5

/** Reads what several callers ask for within a few milliseconds in one command. A member alone asks for few rows. */
export function joinReads(): ReadRows {
  let joined: { keys: Key[]; attributes: Set<string>; found: Promise<FoundRows> } | undefined
  const begin = () => {
    const [keys, attributes]: [Key[], Set<string>] = [[], new Set()]
    const found = sleep(windowMilliseconds).then(() => {
      joined = undefined
      return batchGet(keys, [...attributes])
    })
    return { keys, attributes, found }
  }
  return (keys, attributes) => {
    if (keys.length === 0) return batchGet([])
    joined ??= begin()
    joined.keys.push(...keys)
    for (const attribute of attributes) joined.attributes.add(attribute)
    return joined.found
  }
}
