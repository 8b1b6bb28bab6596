import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StudioGame } from '../../../shared/brand-community.ts'
import { errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { read, readKey } from '../../api/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Signs the member up for a game's beta test, or ends it. */
export function useBetaSignUp({ id, title }: StudioGame) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (joins: boolean) =>
      joins ? call('games/beta', 'PUT', { params: { id } }) : call('games/beta', 'DELETE', { params: { id } }),
    onSuccess(beta) {
      const { queryKey } = read('user/betas', {})
      queryClient.setQueryData(queryKey, (all) => all?.map((each) => (each.game === id ? beta : each)))
      toast(
        beta.joinedAt
          ? { tone: 'ok', title: 'You Are In', description: `We will email you when the ${title} test begins.` }
          : { tone: 'ok', title: 'Place Given Up', description: `You are no longer signed up for ${title}.` },
      )
    },
    onError(error) {
      toast({ tone: 'bad', title: 'Nothing Changed', description: errorMessage(error, 'Please try again.') })
      return Promise.all(
        (['user/betas', 'games'] as const).map((name) => queryClient.invalidateQueries({ queryKey: readKey(name) })),
      )
    },
  })
}
