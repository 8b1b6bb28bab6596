import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/calls.ts'
import { tierOf } from '../../shared/membership/tiers.ts'
import { formatAmount } from '../../shared/money.ts'
import patch from '../art/mission-daily.svg'
import { ApiError, errorMessage } from './api-error.ts'
import { call } from './client.ts'
import { readKey } from './queries.ts'
import { currentUser } from './session.ts'
import { useCurrentUser } from './use-current-user.ts'
import { toast, type Toast } from '../ui/feedback/toast.ts'

type Award = Output<'user/daily-login', 'POST'>

/** What the login has earned: points, and with the seventh day in a row Solcoins. */
function toastOf({ awarded, membershipTier, streak }: Award, reachedNewTier: boolean): Toast {
  const { name, discountPercent } = tierOf(membershipTier)
  const tier = `You reached ${name}: ${discountPercent}% off every gift card.`
  if (streak) {
    const description = `Seven days in a row, and ${awarded} points for today.${reachedNewTier ? ` ${tier}` : ''}`
    return { tone: 'ok', art: patch, title: `${formatAmount(streak.solcoins)} Solcoins earned`, description }
  }
  const description = `${awarded} points earned. ${reachedNewTier ? tier : 'Come back tomorrow.'}`
  return { tone: 'ok', title: 'Daily Login Complete', description }
}

/**
 * Completes the daily login, on the membership screen and in Mission Control. Refreshes the membership, the missions, of which a
 * streak counts it, the user and, after a new tier, the store’s prices.
 */
export function useDailyLogin() {
  const queryClient = useQueryClient()
  const { membershipTier: previousTier } = useCurrentUser()
  const refreshMembership = () => queryClient.invalidateQueries({ queryKey: readKey('user/membership') })

  return useMutation({
    mutationFn: () => call('user/daily-login', 'POST', {}),
    onSuccess: async (award) => {
      const { loyaltyPoints, membershipTier, streak } = award
      queryClient.setQueryData(
        currentUser.queryKey,
        (user) =>
          user && {
            ...user,
            loyaltyPoints,
            membershipTier,
            ...(streak && { solcoinBalance: streak.newSolcoinBalance }),
          },
      )
      const reachedNewTier = membershipTier !== previousTier
      toast(toastOf(award, reachedNewTier))
      const stale = [
        ...(['missions', 'user/membership'] as const),
        ...(streak ? (['wallet/statement', 'user/notifications', 'auth/user'] as const) : []),
        ...(reachedNewTier ? (['shop/items'] as const) : []),
      ]
      await Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: readKey(name) })))
    },
    onError: async (error) => {
      toast({
        tone: 'bad',
        title: 'No Points Added',
        description: errorMessage(error, 'Your daily login was not recorded.'),
      })
      // Completed in another window, where the points have changed too.
      if (error instanceof ApiError && error.code === 'already_claimed') {
        await refreshMembership()
        await queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
      }
    },
  })
}
