import type { Mission } from '../../../shared/missions/schema.ts'
import { toAmount, toCents } from '../../../shared/money.ts'
import { queryClient, read } from '../../api/client.ts'

const sum = (one: number, other: number): number => toAmount(toCents(one) + toCents(other))

/**
 * Shows what a call has done of a mission, and what it has paid. The list is not read again: the server's may be a second old, and
 * would show the mission as it was.
 */
export const updateMission = (id: string, change: Partial<Mission>, solcoins = 0): void => {
  queryClient.setQueryData(
    read('missions', {}).queryKey,
    (before) =>
      before && {
        missions: before.missions.map((mission) =>
          mission.id === id ? { ...mission, ...change, earned: sum(mission.earned, solcoins) } : mission,
        ),
        thisMonth: {
          earned: sum(before.thisMonth.earned, solcoins),
          rewards: before.thisMonth.rewards + (solcoins > 0 ? 1 : 0),
        },
      },
  )
}
