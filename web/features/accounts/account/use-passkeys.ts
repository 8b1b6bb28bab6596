import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '../../../../shared/accounts/passkey-schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { passkeysQuery } from './queries.ts'

/** Reads again what a passkey changes: the list, and whether the member has one. */
export function useRefreshPasskeys() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      (['auth/passkeys', 'auth/user'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: readKey(name) }),
      ),
    )
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** The member's passkeys, newest first, and removing one. */
export function usePasskeys(onRemoved: () => void) {
  const list = useQuery(passkeysQuery)
  const refresh = useRefreshPasskeys()
  const removing = useMutation({
    mutationFn: async ({ id }: Passkey) => {
      try {
        await call('auth/passkey', 'DELETE', { params: { id } })
      } catch (error) {
        // It was removed in the meantime.
        if (!isGone(error)) throw error
      }
    },
    onSuccess: (_, { name }) => {
      onRemoved()
      toast({ tone: 'ok', title: 'Passkey Removed', description: `${name} no longer signs you in.` })
      return refresh()
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Passkey Not Removed',
        description: errorMessage(error, 'The passkey still works.'),
      }),
  })
  return { list, removing }
}
