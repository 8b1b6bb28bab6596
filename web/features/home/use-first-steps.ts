import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Missions } from '../../../shared/missions/schema.ts'
import { useRead } from '../../api/client.ts'
import { stored } from '../../browser/stored.ts'
import { hasChosenPlatform } from '../accounts/platform-choice.ts'
import { dailyStreak } from '../membership/daily-login.tsx'
import { todayText } from './home-texts.ts'

/** Today's task: the daily login, and the days in a row. Staff have none. */
export function useToday({ isMember }: { isMember: boolean }) {
  const membership = useRead('user/membership', {}, { enabled: isMember })
  const missions = useRead('missions', {})
  const daily = membership.data?.dailyLogin
  // The text says which day it is, so it waits for the missions too; without them, it does without the day.
  const isLoaded = daily !== undefined && !missions.isPending
  return {
    daily,
    fetchedAt: membership.dataUpdatedAt,
    text: isLoaded ? todayText(daily, dailyStreak(missions.data)) : undefined,
    hasFailed: daily === undefined && membership.isError,
    retry: () => void membership.refetch(),
    missions: missions.data,
    areMissionsPending: missions.isPending,
  }
}
export type Today = ReturnType<typeof useToday>

/** Members see the first steps until they are done, and at most until they reach a tier: they are no longer new then. */
export const mayBeNew = ({ membershipTier }: Pick<CurrentUser, 'membershipTier'>): boolean => membershipTier === 'free'

/** Whether the member has ever checked in: only daily logins and missions give points. */
export const hasCheckedIn = ({ loyaltyPoints }: Pick<CurrentUser, 'loyaltyPoints'>): boolean => loyaltyPoints > 0

/** Whether the member has sent something for a mission, or was paid by one. */
export const hasTakenMission = ({ missions, thisMonth }: Missions): boolean =>
  thisMonth.rewards > 0 || missions.some(({ state }) => state === 'waiting' || state === 'declined' || state === 'done')

/**
 * The first steps, and which are done; undefined for members who have done them all. This device remembers that, so that the
 * banner of a member who has does not wait for the missions, which list only what was done lately.
 */
export function useFirstSteps(user: CurrentUser, missions: Missions | undefined) {
  const [state] = useState(() => {
    const allDone = stored('first-steps', v.literal(true), user.id)
    return { allDone, wereDone: allDone.read() === true, platform: hasChosenPlatform(user) }
  })
  const done = {
    checkIn: hasCheckedIn(user),
    mission: missions !== undefined && hasTakenMission(missions),
    platform: state.platform,
  }
  const areAllDone = state.wereDone || Object.values(done).every(Boolean)
  const isNew = mayBeNew(user)
  useEffect(() => {
    if (isNew && areAllDone && !state.wereDone) state.allDone.write(true)
  }, [isNew, areAllDone, state])
  return isNew && !areAllDone ? done : undefined
}
export type FirstStepsDone = NonNullable<ReturnType<typeof useFirstSteps>>
