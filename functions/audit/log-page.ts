import { topicOf, type AuditTopic } from '../../shared/audit/actions.ts'
import { daysUntil } from '../../shared/calendar.ts'
import type { DayPart, ListedEntry } from './listed-entry.ts'

/** Where a page of the log begins: at the end of a day, or before one of its entries. */
export type Position = { day: string; before?: string | undefined }

const dayBefore = (day: string): string => daysUntil(day, 2)[1] as string

/** Whether somebody or something with this id is meant. */
export type Meant = (id: string) => boolean

/** Undefined for anyone, or any. */
export type Filter = {
  actor: Meant | undefined
  subject: Meant | undefined
  action: string | undefined
  topic: AuditTopic | undefined
}

const matches = ({ act, actor, subject }: ListedEntry, filter: Filter): boolean =>
  (filter.action === undefined || act === filter.action) &&
  (filter.topic === undefined || topicOf(act) === filter.topic) &&
  (filter.actor?.(actor) ?? true) &&
  (filter.subject?.(subject ?? '') ?? true)

export type LogPage = { entries: ListedEntry[]; next: Position | undefined }

/**
 * Continues a page with the parts of days, newest first, up to `size` entries that match. `next` is where the next page begins:
 * after the last entry, after the part of a day, or with the day before the parts.
 */
export function continuePage(
  entries: readonly ListedEntry[],
  parts: readonly (DayPart & { day: string })[],
  { size, filter }: { size: number; filter: Filter },
): LogPage {
  const page = [...entries]
  let next: Position | undefined
  for (const { day, entries: read, before } of parts) {
    for (const entry of read.filter((each) => matches(each, filter))) {
      if (page.length === size) return { entries: page, next }
      page.push(entry)
      next = { day, before: entry.id }
    }
    next = before === undefined ? { day: dayBefore(day) } : { day, before }
    if (before !== undefined) break
  }
  return { entries: page, next }
}
