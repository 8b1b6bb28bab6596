import type { Notification } from '../../../shared/notifications/schema.ts'

export type Entry = { row: Notification; times: number }

/** One entry for neighbours that say the same: the newest of them, and how many they are. A gift card always has its own. */
export function together(rows: readonly Notification[]): Entry[] {
  const entries: Entry[] = []
  for (const row of rows) {
    const last = entries.at(-1)
    const isSame = last && !row.giftCard && row.kind === last.row.kind && row.words === last.row.words
    if (isSame && row.isRead === last.row.isRead) last.times += 1
    else entries.push({ row, times: 1 })
  }
  return entries
}
