import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'

const confirmation = 'Are you sure you want to delete this user? This action cannot be undone.'

type Callbacks = { onDeleted: () => void; onLocked: () => void }

/** Deletes a user after a confirmation by the browser. */
export function useDeleteUser({ onDeleted, onLocked }: Callbacks) {
  const deleting = useAction({
    send: ({ id }: UserSummary) => call('admin/delete-user', 'DELETE', { params: { id } }),
    onEnd: onDeleted,
    done: ({ message }) => ({ title: 'User Deleted!', description: message || 'User deleted successfully' }),
    failed: ['Error', 'Failed to delete user'],
    onLocked,
    // The deleted user’s claims disappear from the claims list too.
    changes: ['admin/users', 'admin/claims'],
  })
  return {
    deleteUser: (user: UserSummary) => {
      if (confirm(confirmation)) deleting.mutate(user)
    },
    isPending: deleting.isPending,
  }
}

export type DeleteUser = ReturnType<typeof useDeleteUser>
