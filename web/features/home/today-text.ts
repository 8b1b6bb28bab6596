import type { Membership } from '../../../shared/membership/schema.ts'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import { formatSoon } from '../../ui/format.ts'
import { daysInARow } from '../membership/daily-login.tsx'

/** Whether it is midnight where the user is. The next day begins at midnight in Sydney. */
function isMidnight(time: string): boolean {
  const date = new Date(time)
  return date.getHours() === 0 && date.getMinutes() === 0
}

/** What today's task earns, or when the next one begins. `streak`: the mission that counts the days in a row. */
export function todayText({ available, nextAt }: Membership['dailyLogin'], streak: Mission | undefined): string {
  const days = daysInARow(streak, available)
  if (available && !streak) return `${dailyLoginPoints} points, once a day.`
  if (available) return `${dailyLoginPoints} points. Day ${days + 1} of a ${streakDays}-day streak.`
  const next = streak ? ` for day ${days >= streakDays ? 1 : days + 1}` : ''
  return `Come back ${isMidnight(nextAt) ? 'after midnight' : `on ${formatSoon(nextAt)}`}${next}.`
}
