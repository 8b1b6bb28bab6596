import pMap from 'p-map'
import * as mailsOff from '../accounts/mails-off.table.ts'
import * as users from '../accounts/users.table.ts'
import { insertOptionalMail } from '../mail/mails.table.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { batchGet, get } from '../table/rows.ts'
import { OptimisticLockError, transact } from '../table/transactions.ts'
import { streamRecords } from '../timeouts.ts'
import * as announcements from './announcements.table.ts'
import { gameOf } from './beta.ts'
import * as follows from './follows.table.ts'
import type { StoredLogEntry } from './log-entry.ts'
import * as log from './log.table.ts'

const pageSize = 50

type Follower = { userId: string; isMailed: boolean }

const mailOf = ({ opensTest }: StoredLogEntry): 'test-opens' | 'dev-log' => (opensTest ? 'test-opens' : 'dev-log')

/** These followers, and whether they want a mail of such an entry. The sender of mails asks again. */
async function withChoices(userIds: string[], entry: StoredLogEntry): Promise<Follower[]> {
  const kind = mailOf(entry)
  const found = await batchGet(userIds.map((userId) => mailsOff.key(userId, kind)))
  return userIds.map((userId) => ({
    userId,
    isMailed: mailsOff.isOn(kind, found.get(mailsOff.key(userId, kind))),
  }))
}

/**
 * Tells a follower of an entry, once. One who was told before, no longer follows the game, or is leaving, is not told: the
 * conditions are part of the transaction that tells them.
 */
async function tell({ userId, isMailed }: Follower, entry: StoredLogEntry, now: Date): Promise<void> {
  const { id, title, text, gameId } = entry
  const game = gameOf(gameId).title
  const kind = entry.opensTest ? 'test_opened' : 'dev_log'
  const mail = { kind: mailOf(entry), gameId, game, title, text }
  try {
    await transact([
      follows.markTold(userId, { gameId, id, at: entry.at }),
      users.checkOpen(userId),
      insertNotification(userId, { kind, words: `${game}: ${title}`, link: gameId }, now),
      ...(isMailed ? [insertOptionalMail(userId, mail, now)] : []),
    ])
  } catch (error) {
    if (!(error instanceof OptimisticLockError)) throw error
  }
}

/**
 * Tells the next page of followers of an entry. Recording how far it has come changes the announcement, which the stream delivers
 * again, until nobody is left. If the entry has been withdrawn, nobody else is told. It may be killed at any line, and
 * repeated.
 */
export async function tellFollowers(entryId: string, now: Date): Promise<'told' | 'settled'> {
  const announcement = await announcements.find(entryId)
  if (!announcement) return 'settled'
  const entry = await get(log.key(announcement.gameId, entryId))
  const after = announcement.toldUpTo || undefined
  const page = entry && (await follows.page(announcement.gameId, { after, limit: pageSize }))
  if (entry && page) {
    const followers = await withChoices(
      page.rows.map(({ userId }) => userId),
      entry,
    )
    await pMap(followers, (follower) => tell(follower, entry, now), { concurrency: streamRecords.concurrency })
  }
  try {
    if (page?.last) await announcements.advance(announcement, page.last.userId)
    else await announcements.end(announcement)
  } catch (error) {
    // Another process has told the same page.
    if (!(error instanceof OptimisticLockError)) throw error
  }
  return 'told'
}
