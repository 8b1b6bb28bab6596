import { noticeKinds, type NoticeKind, type OptionalNotice } from '../../shared/notifications/staff-notices.ts'
import type { StaffNotice } from '../../shared/notifications/staff-schema.ts'

/** Something that waits for staff: since when, and what it is about in a few words. */
export type Waiting = { at: string; about: string }

/** What waits, by kind, and the kinds of which there is more. */
export type AllWaiting = { rows: { [K in NoticeKind]?: readonly Waiting[] }; more: readonly NoticeKind[] }

const mostNamed = 4

const latestFirst = (one: { at: string }, other: { at: string }): number =>
  Number(one.at < other.at) - Number(one.at > other.at)

/** What a person has seen, and what they do not want to see. */
export type Seen = { readUpTo?: string; turnedOff?: readonly OptionalNotice[] }

function toNotice(kind: NoticeKind, rows: readonly Waiting[], isMore: boolean): Omit<StaffNotice, 'isRead'>[] {
  const sorted = rows.toSorted(latestFirst)
  const [latest, oldest] = [sorted[0], sorted.at(-1)]
  if (!latest || !oldest) return []
  const about = [...new Set(sorted.map((row) => row.about))].filter(Boolean).slice(0, mostNamed)
  return [{ kind, count: sorted.length, isMore, about, at: latest.at, oldestAt: isMore ? null : oldest.at }]
}

/** One notice for each kind of which something waits, the latest first. Damage of the ledger is always told. */
export const toNotices = ({ rows, more }: AllWaiting, { readUpTo = '', turnedOff = [] }: Seen): StaffNotice[] =>
  noticeKinds
    .filter((kind) => kind === 'ledger' || !turnedOff.includes(kind))
    .flatMap((kind) => toNotice(kind, rows[kind] ?? [], more.includes(kind)))
    .map((notice) => ({ ...notice, isRead: notice.at <= readUpTo }))
    .toSorted(latestFirst)
