import { Snowflake, UserCog } from 'lucide-react'
import { useState } from 'react'
import type { UserStatus } from '../../../../shared/accounts/role-schema.ts'
import { type UserSummary, type UserType, userTypes } from '../../../../shared/accounts/schema.ts'
import { type Action, useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/primitives.tsx'
import { memberReads } from '../member-reads.ts'
import styles from './account-access-rows.module.css'

type Props = { chosen: UserSummary | undefined; access: AccountAccess; disabled: boolean }

/** For admins: the role of the chosen user. */
export function RoleRow({ chosen, access, disabled }: Props) {
  const [picked, setPicked] = useState<{ id: string; userType: UserType }>()
  const value = chosen && picked?.id === chosen.id ? picked.userType : chosen?.userType
  return (
    <Stack gap={3} className={styles.row}>
      <Field label="Role" hint="A new role takes effect immediately. The user must sign in again.">
        {(control) => (
          <Select
            {...control}
            disabled={disabled || !chosen}
            value={value ?? ''}
            onChange={({ target }) => chosen && setPicked({ id: chosen.id, userType: target.value as UserType })}
          >
            {!chosen && <option value="">Choose a user first</option>}
            {userTypes.map((userType) => (
              <option key={userType} value={userType}>
                {roleTitles[userType]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        disabled={disabled || !chosen || value === chosen.userType}
        pending={access.isChangingRole}
        pendingText="Changing..."
        onClick={() => chosen && value && access.changeRole(chosen, value)}
      >
        <UserCog size="1rem" aria-hidden />
        Change Role
      </Button>
    </Stack>
  )
}

/** For admins: freezes or unfreezes the chosen user, with a reason for the audit log. */
export function FreezeRow({ chosen, access, disabled }: Props) {
  const [reason, setReason] = useState('')
  const isFrozen = chosen !== undefined && chosen.frozenAt !== null
  const toggle = async (user: UserSummary) => {
    await access.toggleFreeze(user, reason.trim())
    setReason('')
  }
  return (
    <Stack gap={3} className={styles.row}>
      <Field
        label={isFrozen ? 'Reason for unfreezing' : 'Reason for freezing'}
        hint="A frozen account is signed out, and moves no Solcoins, gift cards or money. The reason is recorded in the audit log."
      >
        {(control) => (
          <Input
            {...control}
            disabled={disabled || !chosen}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button
        variant={isFrozen ? 'plain' : 'danger'}
        disabled={disabled || !chosen || reason.trim() === ''}
        pending={access.isFreezing}
        pendingText={isFrozen ? 'Unfreezing...' : 'Freezing...'}
        // A failure has been shown by the mutation.
        onClick={() => chosen && void toggle(chosen).catch(() => {})}
      >
        <Snowflake size="1rem" aria-hidden />
        {isFrozen ? 'Unfreeze Account' : 'Freeze Account'}
      </Button>
    </Stack>
  )
}

export const AccountAccessRows = (props: Props) => (
  <>
    <RoleRow {...props} />
    <FreezeRow {...props} />
  </>
)

/** A role after "is now". */
const roleNames: Record<UserType, string> = {
  member: 'a member',
  'co-founder': 'a co-founder',
  admin: 'an admin',
}

/** A role on its own. */
export const roleTitles: Record<UserType, string> = { member: 'Member', 'co-founder': 'Co-founder', admin: 'Admin' }

type Callbacks = {
  /** Receives the user's new status from the server. */
  onChanged: (status: UserStatus) => void
  onLocked: () => void
}

/** Changes the role of a user, and freezes or unfreezes the account. */
export function useAccountAccess({ onChanged, onLocked }: Callbacks) {
  const change = {
    onDone: onChanged,
    onLocked,
    failed: ['Error', 'Failed to change the account'],
    changes: ['admin/users', memberReads],
  } as const satisfies Partial<Action<never, UserStatus>>
  const role = useAction({
    ...change,
    send: ({ user, userType }: { user: UserSummary; userType: UserType }) =>
      call('admin/users/role', 'POST', { params: { id: user.id }, body: { userType } }),
    done: ({ username, userType }) => ({
      title: 'Role Changed',
      description: `${username} is now ${roleNames[userType]}, and must sign in again.`,
    }),
  })
  const freezing = useAction({
    ...change,
    send: ({ user, reason }: { user: UserSummary; reason: string }) =>
      call('admin/users/freeze', 'POST', { params: { id: user.id }, body: { frozen: user.frozenAt === null, reason } }),
    done: ({ username, frozenAt }) =>
      frozenAt === null
        ? { title: 'Account Unfrozen', description: `${username} can use the account again.` }
        : {
            title: 'Account Frozen',
            description: `${username} cannot move Solcoins, gift cards or money until you unfreeze the account.`,
          },
  })
  return {
    changeRole: (user: UserSummary, userType: UserType) => role.mutate({ user, userType }),
    toggleFreeze: (user: UserSummary, reason: string) => freezing.mutateAsync({ user, reason }),
    isChangingRole: role.isPending,
    isFreezing: freezing.isPending,
  }
}

type AccountAccess = ReturnType<typeof useAccountAccess>
