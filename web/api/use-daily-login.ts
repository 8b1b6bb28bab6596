import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tierOf } from '../../shared/membership/tiers.ts'
import { ApiError, errorMessage } from './api-error.ts'
import { call } from './client.ts'
import { readKey } from './queries.ts'
import { currentUser } from './session.ts'
import { useCurrentUser } from './use-current-user.ts'
import { toast } from '../ui/feedback/toast.ts'

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
    onSuccess: async ({ awarded, loyaltyPoints, membershipTier }) => {
      queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, loyaltyPoints, membershipTier })
      const reachedNewTier = membershipTier !== previousTier
      const { name, discountPercent } = tierOf(membershipTier)
      toast({
        tone: 'ok',
        title: 'Daily Login Complete',
        description: reachedNewTier
          ? `${awarded} points earned. You reached ${name}: ${discountPercent}% off every gift card.`
          : `${awarded} points earned. Come back tomorrow.`,
      })
      await Promise.all([
        refreshMembership(),
        queryClient.invalidateQueries({ queryKey: readKey('missions') }),
        reachedNewTier ? queryClient.invalidateQueries({ queryKey: readKey('shop/items') }) : undefined,
      ])
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
