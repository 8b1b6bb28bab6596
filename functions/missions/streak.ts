import { daysUntil } from '../../shared/calendar.ts'
import { streakDays } from '../../shared/missions/kinds.ts'

/** The last seven days, today first. */
export const lastDays = (today: string): string[] => daysUntil(today, streakDays)

/** The days on which the member has logged in, and those on which a streak was paid. */
type History = { logins: ReadonlySet<string>; paid: ReadonlySet<string> }

/**
 * The days in a row of the current streak, from 0 to 7. A paid streak is complete, and the next one begins the day after. Without
 * a login today, it is yesterday's streak, which today can still continue.
 */
export function streakOf({ logins, paid }: History, today: string): number {
  const days = lastDays(today)
  if (paid.has(today)) return streakDays
  const firstDay = logins.has(today) ? 0 : 1
  const inTurn = days.slice(firstDay)
  const end = inTurn.findIndex((day) => !logins.has(day) || paid.has(day))
  return end === -1 ? inTurn.length : end
}
