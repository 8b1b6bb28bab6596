import { useQueryClient } from '@tanstack/react-query'
import type { Mission, MissionPaid, Missions } from '../../../shared/missions/schema.ts'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import { read, readKey } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { formatCount } from '../../ui/format-count.ts'
import { patches } from './patches.ts'

const sum = (one: number, other: number): number => toAmount(toCents(one) + toCents(other))

/** The missions after one has paid, until the server's answer arrives. */
function afterPayment(before: Missions, id: string, solcoins: number): Missions {
  const { missions, thisMonth } = before
  return {
    missions: missions.map((mission) =>
      mission.id === id
        ? {
            ...mission,
            state: 'done',
            left: Math.max(sum(mission.left, -solcoins), 0),
            earned: sum(mission.earned, solcoins),
          }
        : mission,
    ),
    thisMonth: { earned: sum(thisMonth.earned, solcoins), rewards: thisMonth.rewards + 1 },
  }
}

/** Shows what a mission has paid, immediately, and reads again whatever it changes. */
export function useReceiveReward(mission: Mission) {
  const queryClient = useQueryClient()
  const { membershipTier: tierBefore } = useCurrentUser()
  return async ({ solcoins, points, newSolcoinBalance, loyaltyPoints, membershipTier }: MissionPaid) => {
    queryClient.setQueryData(
      currentUser.queryKey,
      (user) => user && { ...user, solcoinBalance: newSolcoinBalance, loyaltyPoints, membershipTier },
    )
    queryClient.setQueryData(read('missions', {}).queryKey, (all) => all && afterPayment(all, mission.id, solcoins))
    const withPoints = points > 0 ? `, and ${formatCount(points)} points came with it` : ''
    toast({
      tone: 'ok',
      art: patches[mission.kind],
      title: `${formatAmount(solcoins)} Solcoins earned`,
      description: `${mission.title} is done${withPoints}.`,
    })
    const stale = ['missions', 'user/membership', 'user/notifications', 'wallet/statement', 'auth/user'] as const
    await Promise.all([
      ...stale.map((name) => queryClient.invalidateQueries({ queryKey: readKey(name) })),
      membershipTier === tierBefore ? undefined : queryClient.invalidateQueries({ queryKey: readKey('shop/items') }),
    ])
  }
}
