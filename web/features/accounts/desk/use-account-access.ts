import { useMutation } from '@tanstack/react-query'
import type { UserStatus } from '../../../../shared/accounts/role-schema.ts'
import type { UserSummary, UserType } from '../../../../shared/accounts/schema.ts'
import { toastFailure } from '../../../api/api-error.ts'
import { call, invalidate } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { isLocked } from '../use-owner-lock.ts'

/** A role after "is now". */
export const roleNames: Record<UserType, string> = {
  member: 'a member',
  'co-founder': 'a co-founder',
  admin: 'an admin',
}

/** A role on its own. */
export const roleTitles: Record<UserType, string> = { member: 'Member', 'co-founder': 'Co-founder', admin: 'Admin' }

type Callbacks = {
  /** Gets the user as it is stored now. */
  onChanged: (status: UserStatus) => void
  onLocked: () => void
}

/** Changes the role of a user, and freezes or unfreezes the account. */
export function useAccountAccess({ onChanged, onLocked }: Callbacks) {
  const onError = (error: Error) => {
    if (isLocked(error)) onLocked()
    else toastFailure(error, 'Error', 'Failed to change the account')
  }
  const succeed = (status: UserStatus, title: string, description: string) => {
    onChanged(status)
    toast({ tone: 'ok', title, description })
    return invalidate('admin/users')
  }
  const role = useMutation({
    mutationFn: ({ user, userType }: { user: UserSummary; userType: UserType }) =>
      call('admin/users/role', 'POST', { params: { id: user.id }, body: { userType } }),
    onSuccess: (status) =>
      succeed(
        status,
        'Role Changed',
        `${status.username} is now ${roleNames[status.userType]}, and must sign in again.`,
      ),
    onError,
  })
  const freezing = useMutation({
    mutationFn: ({ user, reason }: { user: UserSummary; reason: string }) =>
      call('admin/users/freeze', 'POST', { params: { id: user.id }, body: { frozen: user.frozenAt === null, reason } }),
    onSuccess: (status) =>
      status.frozenAt === null
        ? succeed(status, 'Account Unfrozen', `${status.username} can use the account again.`)
        : succeed(
            status,
            'Account Frozen',
            `${status.username} cannot move Solcoins, gift cards or money until you unfreeze the account.`,
          ),
    onError,
  })
  return {
    changeRole: (user: UserSummary, userType: UserType) => role.mutate({ user, userType }),
    toggleFreeze: (user: UserSummary, reason: string) => freezing.mutateAsync({ user, reason }),
    isChangingRole: role.isPending,
    isFreezing: freezing.isPending,
  }
}

export type AccountAccess = ReturnType<typeof useAccountAccess>
