import { useMutation, useQuery } from '@tanstack/react-query'
import type { Passkey } from '../../../../shared/accounts/passkey-schema.ts'
import { hasCode, toastFailure } from '../../../api/api-error.ts'
import { call, invalidate } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { passkeysQuery } from './queries.ts'

/** Reads again what a passkey changes: the list, and whether the member has one. */
export const refreshPasskeys = () => invalidate('auth/passkeys', 'auth/user')

/** The member's passkeys, newest first. */
export const usePasskeys = () => useQuery(passkeysQuery)

type Removal = { passkey: Passkey; password: string }

/** Removing a passkey. */
export function useRemovePasskey(callbacks: { onRemoved: () => void; onRefused: (error: unknown) => void }) {
  return useMutation({
    mutationFn: async ({ passkey: { id }, password }: Removal) => {
      try {
        await call('auth/passkeys/remove', 'POST', { params: { id }, body: { password } })
      } catch (error) {
        // It was removed in the meantime.
        if (!hasCode(error, 'not_found')) throw error
      }
    },
    gcTime: 0,
    onSuccess: (_, { passkey: { name } }) => {
      callbacks.onRemoved()
      toast({ tone: 'ok', title: 'Passkey Removed', description: `${name} no longer signs you in.` })
      return refreshPasskeys()
    },
    onError: (error) => {
      callbacks.onRefused(error)
      toastFailure(error, 'Passkey Not Removed', 'The passkey still works.')
    },
  })
}
