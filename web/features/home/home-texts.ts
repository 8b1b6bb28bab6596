import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { isPendingStatus } from '../../../shared/claims/schema.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import { formatSoon } from '../../ui/format.ts'
import { daysInARow } from '../membership/daily-login.tsx'

type GreetedUser = Pick<CurrentUser, 'isAdmin' | 'isCoFounder' | 'firstName' | 'joinDate'>

const dayMs = 24 * 60 * 60 * 1_000

/** The welcome banner’s texts for each kind of user. A regular member’s username is shown as the explorer ID. Nobody comes back on the first day. */
export function greeting(user: GreetedUser, now: Date = new Date()): { title: string; role: string } {
  const { isAdmin, isCoFounder, firstName, joinDate } = user
  if (isAdmin) return { title: 'Welcome, Admin', role: 'Administrator' }
  if (isCoFounder) return { title: 'Welcome, Co-founder', role: 'Co-founder' }
  const isNew = now.getTime() - Date.parse(joinDate) < dayMs
  return { title: `Welcome${isNew ? '' : ' back'}, ${firstName}`, role: 'Explorer ID' }
}

/** Whether it is midnight where the user is. The next day begins at midnight in Sydney. */
function isMidnight(time: string): boolean {
  const date = new Date(time)
  return date.getHours() === 0 && date.getMinutes() === 0
}

/** When the next task begins. */
export const nextTaskText = ({ nextAt }: Pick<Membership['dailyLogin'], 'nextAt'>): string =>
  isMidnight(nextAt) ? 'Next after midnight' : `Next on ${formatSoon(nextAt)}`

/** What today's task earns, or when the next one begins. `streak`: the mission that counts the days in a row. */
export function todayText({ available, nextAt }: Membership['dailyLogin'], streak: Mission | undefined): string {
  const days = daysInARow(streak, available)
  if (available && !streak) return `${dailyLoginPoints} points, once a day.`
  if (available) return `${dailyLoginPoints} points. Day ${days + 1} of a ${streakDays}-day streak.`
  const next = streak ? ` for day ${days >= streakDays ? 1 : days + 1}` : ''
  return `Come back ${isMidnight(nextAt) ? 'after midnight' : `on ${formatSoon(nextAt)}`}${next}.`
}

type Loaded = { rows: readonly { status: string }[]; /** The server has older ones. */ hasMore: boolean }

/** The vouchers that are ready and that wait, as texts: "1", or "25+" when there may be more. Undefined: none. */
export function voucherCounts(lists: readonly Loaded[]) {
  const rows = lists.flatMap((list) => list.rows)
  const more = lists.some(({ hasMore }) => hasMore) ? '+' : ''
  const textOf = (count: number) => (count > 0 ? `${count}${more}` : undefined)
  return {
    ready: textOf(rows.filter(({ status }) => status === 'approved').length),
    pending: textOf(rows.filter(({ status }) => isPendingStatus(status)).length),
    isEmpty: rows.length === 0,
  }
}
