import { streakDays } from '../../shared/missions/kinds.ts'
import type { Mission, Missions } from '../../shared/missions/schema.ts'

/** The mission that counts the daily logins in a row: the first streak that pays. Others are missions as any other. */
export const dailyStreak = (all: Missions | undefined): Mission | undefined =>
  all?.missions.find(({ kind, state }) => kind === 'streak' && state !== 'ended')

/** The days in a row, with today's if it is done. A full week begins again with the next login. */
export const daysInARow = (streak: Mission | undefined, isAvailable: boolean): number =>
  isAvailable && streak?.streak === streakDays ? 0 : (streak?.streak ?? 0)
