import { useQuery } from '@tanstack/react-query'
import { dailyStreak } from '../../api/daily-streak.ts'
import { read } from '../../api/queries.ts'
import { useDailyLogin } from '../../api/use-daily-login.ts'
import { todayText } from './today-text.ts'

/** Today's task: the daily login, and the days in a row. Staff have none. */
export function useToday({ isMember }: { isMember: boolean }) {
  const membership = useQuery({ ...read('user/membership', {}), enabled: isMember })
  const missions = useQuery(read('missions', {}))
  const dailyLogin = useDailyLogin()
  const daily = membership.data?.dailyLogin
  // The text says which day it is, so it waits for the missions too; without them, it does without the day.
  const isLoaded = daily !== undefined && !missions.isPending
  return {
    dailyLogin,
    daily,
    fetchedAt: membership.dataUpdatedAt,
    text: isLoaded ? todayText(daily, dailyStreak(missions.data)) : undefined,
    hasFailed: daily === undefined && membership.isError,
    retry: () => void membership.refetch(),
    /** Undefined until it is known. */
    isDone: daily && !daily.available,
    missions: missions.data,
  }
}
export type Today = ReturnType<typeof useToday>
