import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tierOf } from '../../../shared/membership/tiers.ts'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Completes the daily login. Refreshes the membership, the user and, after a new tier, the store’s prices. */
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
