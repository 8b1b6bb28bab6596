import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'

const confirmation = 'Are you sure you want to delete this user? This action cannot be undone.'

type Callbacks = { onDeleted: () => void; onLocked: () => void }

/** Deletes a user after a confirmation by the browser. */
export function useDeleteUser({ onDeleted, onLocked }: Callbacks) {
  const queryClient = useQueryClient()
  const deleting = useMutation({
    mutationFn: ({ id }: UserSummary) => call('admin/delete-user', 'DELETE', { params: { id } }),
    onSuccess: ({ message }) => {
      onDeleted()
      toast({ tone: 'ok', title: 'User Deleted!', description: message || 'User deleted successfully' })
      return Promise.all(
        // The deleted user’s claims disappear from the claims list too.
        (['admin/users', 'admin/claims'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: readKey(name) }),
        ),
      )
    },
    onError: (error) => {
      if (isLocked(error)) onLocked()
      else toast({ tone: 'bad', title: 'Error', description: errorMessage(error, 'Failed to delete user') })
    },
  })
  return {
    deleteUser: (user: UserSummary) => {
      if (confirm(confirmation)) deleting.mutate(user)
    },
    isPending: deleting.isPending,
  }
}

export type DeleteUser = ReturnType<typeof useDeleteUser>
