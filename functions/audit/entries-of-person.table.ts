import { batchGet, query, type TypedKey } from '../table/rows.ts'
import type { IndexKey, Key } from '../table/schema.ts'
import { auditKeys } from './keys.ts'
import { ownEntryAttributes, type OwnEntry } from './own-entry.ts'

const pageSize = 1_000

/** The entries about a person, newest first: their actions and, unless they are staff, the actions of staff on their account. */
export async function entriesOfPerson(userId: string, now: Date): Promise<OwnEntry[]> {
  const { gsi1pk: index } = auditKeys.personIndex(userId, '')
  const keys: (Key & IndexKey)[] = []
  for (let after: (Key & IndexKey) | undefined; ;) {
    const page = await query<Key & IndexKey>({
      in: { index },
      attributes: ['pk', 'sk', 'gsi1pk', 'gsi1sk'],
      newestFirst: true,
      limit: pageSize,
      after,
    })
    keys.push(...page)
    after = page.at(-1)
    if (page.length < pageSize) break
  }
  const found = await batchGet(keys, ownEntryAttributes, { isEventuallyConsistent: true })
  const entries = keys.flatMap((key: TypedKey<OwnEntry>) => found.get(key) ?? [])
  return entries.filter(({ expiresAt }) => expiresAt * 1000 > now.getTime())
}
