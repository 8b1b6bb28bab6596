import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Missions } from '../../../shared/missions/schema.ts'
import { hasChosenPlatform } from '../../api/platform-choice.ts'
import { stored } from '../../browser/stored.ts'
import { hasCheckedIn, hasTakenMission, mayBeNew } from './first-steps.ts'

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
