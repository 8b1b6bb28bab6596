import pMap from 'p-map'
import * as users from '../accounts/users.table.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { get } from '../table/rows.ts'
import { OptimisticLockError, transact } from '../table/transactions.ts'
import { streamRecords } from '../timeouts.ts'
import * as announcements from './announcements.table.ts'
import { gameOf } from './beta.ts'
import * as follows from './follows.table.ts'
import type { StoredLogEntry } from './log-entry.ts'
import * as log from './log.table.ts'

const pageSize = 50

/**
 * Tells a follower of an entry, once. One who was told before, no longer follows the game, or is leaving, is not told: the
 * conditions are part of the transaction that tells them.
 */
async function tell(userId: string, entry: StoredLogEntry, now: Date): Promise<void> {
  const { id, title, gameId } = entry
  const event = { kind: 'dev_log', words: `${gameOf(gameId).title}: ${title}`, link: gameId } as const
  try {
    await transact([
      follows.markTold(userId, { gameId, id, at: entry.at }),
      users.checkOpen(userId),
      insertNotification(userId, event, now),
    ])
  } catch (error) {
    if (!(error instanceof OptimisticLockError)) throw error
  }
}

/**
 * Tells the next page of followers of an entry. Recording how far it has come changes the announcement, which the stream delivers
 * again, until nobody is left. An entry that was withdrawn meanwhile is announced no further. It may be killed at any line, and
 * repeated.
 */
export async function tellFollowers(entryId: string, now: Date): Promise<'told' | 'settled'> {
  const announcement = await announcements.find(entryId)
  if (!announcement) return 'settled'
  const entry = await get(log.key(announcement.gameId, entryId))
  const after = announcement.toldUpTo || undefined
  const page = entry && (await follows.page(announcement.gameId, { after, limit: pageSize }))
  if (entry && page)
    await pMap(page.rows, ({ userId }) => tell(userId, entry, now), { concurrency: streamRecords.concurrency })
  try {
    if (page?.last) await announcements.advance(announcement, page.last.userId)
    else await announcements.end(announcement)
  } catch (error) {
    // Another process has told the same page.
    if (!(error instanceof OptimisticLockError)) throw error
  }
  return 'told'
}
