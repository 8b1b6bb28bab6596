import { Snowflake, UserCog } from 'lucide-react'
import { useState } from 'react'
import { type UserSummary, type UserType, userTypes } from '../../../../shared/accounts/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type AccountAccess, roleTitles } from './use-account-access.ts'
import styles from './account-access-rows.module.css'

type Props = { chosen: UserSummary | undefined; access: AccountAccess; disabled: boolean }

/** For admins: the role of the chosen user. */
function RoleRow({ chosen, access, disabled }: Props) {
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
function FreezeRow({ chosen, access, disabled }: Props) {
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
