import type { Membership } from '../../../shared/membership/schema.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import { daysInARow } from './daily-login.tsx'

type Daily = Membership['dailyLogin']

export type StreakDay = {
  /** A calendar day, as 2026-11-24. */
  day: string
  isDone: boolean
  /** Today, and its task is open. */
  isNow: boolean
  /** Solcoins that the day will pay: the last one of a streak. */
  pays?: number
}

const dayMs = 86_400_000
const dayAfter = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Seven days: those of the streak, or without one those of this week. */
export function streakWeek(daily: Daily, streak: Mission | undefined): StreakDay[] {
  const { available, today } = daily
  const isNow = (day: string) => available && day === today
  if (!streak) return daily.week.map(({ day, taken }) => ({ day, isDone: taken, isNow: isNow(day) }))
  const done = Math.max(daysInARow(streak, available), available ? 0 : 1)
  const first = dayAfter(today, available ? -done : 1 - done)
  return Array.from({ length: streakDays }, (_, index) => {
    const day = dayAfter(first, index)
    const isDone = index < done
    const isPaid = index === streakDays - 1 && !isDone
    return { day, isDone, isNow: isNow(day), ...(isPaid && { pays: streak.solcoins }) }
  })
}

const minuteMs = 60_000

/** "9 h left today", and in the last hour "25 min left today". `now`: epoch milliseconds. */
export function timeLeft({ nextAt }: Pick<Daily, 'nextAt'>, now: number): string {
  const minutes = Math.max(1, Math.floor((Date.parse(nextAt) - now) / minuteMs))
  return `${minutes >= 60 ? `${Math.floor(minutes / 60)} h` : `${minutes} min`} left today`
}
