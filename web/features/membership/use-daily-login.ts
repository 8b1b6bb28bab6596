import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tierOf } from '../../../shared/membership/tiers.ts'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Takes today's points: the membership, the member and, with a new tier, the prices of the store follow. */
export function useDailyLogin() {
  const queryClient = useQueryClient()
  const { membershipTier: tierBefore } = useCurrentUser()
  const refreshMembership = () => queryClient.invalidateQueries({ queryKey: readKey('user/membership') })

  return useMutation({
    mutationFn: () => call('user/daily-login', 'POST', {}),
    onSuccess: async ({ awarded, loyaltyPoints, membershipTier }) => {
      queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, loyaltyPoints, membershipTier })
      const hasClimbed = membershipTier !== tierBefore
      const { name, discountPercent } = tierOf(membershipTier)
      toast({
        tone: 'ok',
        title: 'Daily Login Complete',
        description: hasClimbed
          ? `${awarded} points earned. You reached ${name}: ${discountPercent}% off every gift card.`
          : `${awarded} points earned. Come back tomorrow.`,
      })
      await Promise.all([
        refreshMembership(),
        hasClimbed ? queryClient.invalidateQueries({ queryKey: readKey('shop/items') }) : undefined,
      ])
    },
    onError: async (error) => {
      toast({
        tone: 'bad',
        title: 'No Points Added',
        description: errorMessage(error, 'Your daily login was not recorded.'),
      })
      // Taken in another window: there the points have moved too.
      if (error instanceof ApiError && error.code === 'already_claimed') {
        await refreshMembership()
        await queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
      }
    },
  })
}
