import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Member } from '../../../../shared/accounts/member-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FormActions } from '../../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../../ui/lazy.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { FreezeRow, RoleRow, useAccountAccess } from '../../accounts/desk/account-access.tsx'
import { EmailDialog } from './email-help.tsx'
import { OwnerAccessDialog } from '../../accounts/owner-access-dialog.tsx'
import type { OwnerLock } from '../../accounts/unlock.ts'
import { GiftForm, useGiveCoins } from '../../ledger/desk/give-coins-form.tsx'
import { GiftQuestion, GiftQuestionActions } from '../../ledger/desk/gift-question.tsx'

/** What staff can do with a member. Each has a dialog. */
export type MemberAction = 'give' | 'freeze' | 'role' | 'email' | 'delete'

type Props = {
  member: Member
  /** The Solcoins to give, if they are known already. */
  amount?: number | undefined
  lock: OwnerLock
  open: boolean
  onClose: () => void
}

const isLocked = ({ lock }: Props): boolean => lock.lockState !== 'unlocked'

/** Whom the dialog is about. */
const Who = ({ member }: { member: Member }) => (
  <Card sunken>
    <Row gap={4}>
      <Avatar of={member} width={36} />
      <Stack grows>
        <Text as="b" anywhere>
          {member.firstName} {member.lastName}
        </Text>
        <Text as="span" size="caption" tone="faint" anywhere>
          {member.username}, {formatAmount(member.solcoinBalance)} Solcoins
        </Text>
      </Stack>
    </Row>
  </Card>
)

function GiveDialog(props: Props) {
  const { member, amount, lock, open, onClose } = props
  const formId = useId()
  const gift = useGiveCoins({ user: member, amount, onGiven: onClose, onLocked: lock.lockAgain })
  if (isLocked(props)) return <OwnerAccessDialog {...props} />
  if (gift.question)
    return (
      <Dialog sheet title="Give Solcoins?" open={open} onClose={onClose} actions={<GiftQuestionActions gift={gift} />}>
        <GiftQuestion question={gift.question} />
      </Dialog>
    )
  return (
    <Dialog
      sheet
      title="Give Solcoins"
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Give Solcoins"
          pendingText="Giving..."
          pending={gift.isPending}
          disabled={!gift.canAsk}
          onCancel={onClose}
        />
      }
    >
      <Stack gap={5}>
        <Who member={member} />
        <GiftForm id={formId} gift={gift} />
      </Stack>
    </Dialog>
  )
}

/** Changes the role, or freezes the account. */
function AccessDialog({ action, ...props }: Props & { action: 'freeze' | 'role' }) {
  const { member, lock, open, onClose } = props
  const access = useAccountAccess({ onChanged: onClose, onLocked: lock.lockAgain })
  if (isLocked(props)) return <OwnerAccessDialog {...props} />
  const Fields = action === 'role' ? RoleRow : FreezeRow
  const title = action === 'role' ? 'Role' : member.frozenAt === null ? 'Freeze account' : 'Unfreeze account'
  return (
    <Dialog sheet title={title} open={open} onClose={onClose}>
      <Stack gap={5}>
        <Who member={member} />
        <Fields chosen={member} access={access} disabled={false} />
      </Stack>
    </Dialog>
  )
}

function DeleteDialog(props: Props) {
  const { member, lock, open, onClose } = props
  const navigate = useNavigate()
  const deleting = useAction({
    send: () => call('admin/delete-user', 'DELETE', { params: { id: member.id } }),
    onDone: () => navigate(paths.members),
    onEnd: onClose,
    done: ({ message }) => ({ title: 'User Deleted!', description: message || 'User deleted successfully' }),
    failed: ['Error', 'Failed to delete user'],
    onLocked: lock.lockAgain,
    changes: ['admin/users', 'admin/claims'],
  })
  if (isLocked(props)) return <OwnerAccessDialog {...props} />
  return (
    <ConfirmDialog
      title={`Delete ${member.username}?`}
      action="Delete User"
      pendingText="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      open={open}
      onClose={onClose}
    >
      Are you sure you want to delete this user? This action cannot be undone. It signs {member.firstName} out
      everywhere, deletes their personal data, and takes away {formatAmount(member.solcoinBalance)} Solcoins.
    </ConfirmDialog>
  )
}

/** The dialog of an action on a member. */
export function MemberDialog({ action, ...props }: Props & { action: MemberAction }) {
  if (action === 'give') return <GiveDialog {...props} />
  if (action === 'email')
    return isLocked(props) ? (
      <OwnerAccessDialog {...props} />
    ) : (
      <EmailDialog {...props} onLocked={props.lock.lockAgain} />
    )
  if (action === 'delete') return <DeleteDialog {...props} />
  return <AccessDialog action={action} {...props} />
}
