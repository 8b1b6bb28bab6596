import clsx from 'clsx'
import { ChevronDown, Trash2, Users } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import { giftLimits } from '../../../../shared/limits.ts'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../api/action.ts'
import { useCurrentUser } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { formatCount } from '../../../ui/format.ts'
import { FormActions } from '../../../ui/forms/field.tsx'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import { Price } from '../../../ui/price.tsx'
import text from '../../../ui/text.module.css'
import { AccountAccessRows, useAccountAccess } from '../../accounts/desk/account-access.tsx'
import place from '../../../ui/layout/place.module.css'
import { ownerAccess } from '../../accounts/owner-access.tsx'
import { useOwnerLock } from '../../accounts/unlock.ts'
import { type GiveCoins, GiveCoinsForm, type Question, useGiveCoins } from './give-coins-form.tsx'
import styles from './owner-menu-dialog.module.css'

const confirmation = 'Are you sure you want to delete this user? This action cannot be undone.'

type Callbacks = { onDeleted: () => void; onLocked: () => void }

/** Deletes a user after a confirmation by the browser. */
function useDeleteUser({ onDeleted, onLocked }: Callbacks) {
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

type DeleteUser = ReturnType<typeof useDeleteUser>

const coFounderDescription = 'Give Solcoins to a user, or delete a user.'
const adminDescription = 'Give Solcoins to a user, change their role, or freeze or delete their account.'

/** The owner menu, behind the owner password. When the unlock expires, the form keeps its values. */
export function OwnerMenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const lock = useOwnerLock()
  const gift = useGiveCoins({ onGiven: onClose, onLocked: lock.lockAgain })
  const deletion = useDeleteUser({ onDeleted: onClose, onLocked: lock.lockAgain })
  const access = useAccountAccess({ onChanged: gift.update, onLocked: lock.lockAgain })
  const { isAdmin } = useCurrentUser()
  const isBusy = gift.isPending || deletion.isPending
  if (lock.lockState !== 'unlocked') {
    const whileLocked = ownerAccess({ purpose: 'continue', formId, onCancel: onClose, lock })
    return <Dialog sheet open={open} onClose={onClose} {...whileLocked} />
  }
  if (gift.question) {
    return (
      <Dialog sheet title="Give Solcoins?" open={open} onClose={onClose} actions={<GiftQuestionActions gift={gift} />}>
        <GiftQuestion question={gift.question} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Owner Menu"
      description={isAdmin ? adminDescription : coFounderDescription}
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Give Solcoins"
          pendingText="Giving..."
          pending={gift.isPending}
          disabled={!gift.canAsk || deletion.isPending}
          onCancel={onClose}
        />
      }
    >
      <Stack gap={5}>
        <GiveCoinsForm id={formId} gift={gift} onLocked={lock.lockAgain} />
        {isAdmin && <AccountAccessRows chosen={gift.chosen} access={access} disabled={isBusy} />}
        <DeleteUserRow chosen={gift.chosen} deletion={deletion} disabled={gift.isPending} />
      </Stack>
    </Dialog>
  )
}

type Props = { chosen: UserSummary | undefined; deletion: DeleteUser; disabled: boolean }

/** What opens may be below the dialog's buttons. */
const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'end' })
}

/** Deletes the chosen user. Closed at first. */
const DeleteUserRow = ({ chosen, deletion: { deleteUser, isPending }, disabled }: Props) => (
  <details className={styles.details} onToggle={showWhole}>
    <Row as="summary" touch justify="between" gap={4} above={2} className={text.muted}>
      Delete this user
      <ChevronDown className={text.faint} size="1.25rem" aria-hidden />
    </Row>
    <Row wraps shared justify="between" gap={4} className={styles.row}>
      <Text size="caption" tone="faint" anywhere beside>
        {chosen
          ? `Signs ${chosen.firstName} (${chosen.username}) out everywhere and deletes their personal data.`
          : 'Choose a user to delete.'}
      </Text>
      <Button
        variant="danger"
        disabled={disabled || !chosen}
        pending={isPending}
        pendingText="Deleting..."
        onClick={() => chosen && deleteUser(chosen)}
      >
        <Trash2 size="1rem" aria-hidden />
        Delete User
      </Button>
    </Row>
  </details>
)

/** Whether the gift alone is above what one member gets in a day. The server also counts the day's other gifts. */
const isLarge = (amount: number): boolean => amount > giftLimits.toMemberPerDay

const perMember = formatCount(giftLimits.toMemberPerDay)
const perGiver = formatCount(giftLimits.byGiverPerDay)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={clsx(text.small, text.faint)}>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Names the person, the amount and the reason before the gift. */
function GiftQuestion({ question: { user, gift } }: { question: Question }) {
  const summary = useRef<HTMLDivElement>(null)
  // The focus was on the button of the form, which has been removed.
  useEffect(() => summary.current?.focus(), [])
  return (
    <Text as={Stack} anywhere gap={5} className={styles.question} ref={summary} tabIndex={-1}>
      <Row gap={4} className={styles.person}>
        <Avatar of={user} width={48} />
        <Stack>
          <b>{user.firstName}</b>
          <span className={clsx(text.small, text.muted)}>
            {user.username}, balance {formatAmount(user.solcoinBalance)}
          </span>
        </Stack>
      </Row>
      <Stack as="dl" className={styles.facts}>
        <Fact label="Amount">
          <Price amount={gift.amount} />
        </Fact>
        <Fact label="Reason">{gift.reason}</Fact>
        <Fact label="Balance after">
          <span className={clsx(text.number, text.medium)}>
            {formatAmount(toAmount(toCents(user.solcoinBalance) + toCents(gift.amount)))}
          </span>
        </Fact>
      </Stack>
      {isLarge(gift.amount) ? (
        <Row gap={3} align="start" className={styles.second}>
          <Users className={clsx(text.wait, place.level)} size="1.25rem" aria-hidden />
          <div>
            <strong className={text.wait}>Goes to a second person</strong>
            <Text size="small" tone="muted">
              Gifts over {perMember} Solcoins are paid when another member of staff approves them.
            </Text>
          </div>
        </Row>
      ) : (
        <Text size="small" tone="muted">
          Paid immediately, while the day’s gifts stay within {perMember} Solcoins for a member and {perGiver} from you.
          It is written to the audit log under your name.
        </Text>
      )}
    </Text>
  )
}

/** The buttons of the question. */
const GiftQuestionActions = ({ gift: { question, reconsider, give, isPending } }: { gift: GiveCoins }) => (
  <>
    <Button variant="quiet" onClick={reconsider}>
      Cancel
    </Button>
    {/* The second press of a double click on the form's button lands here. */}
    <Button variant="gold" pending={isPending} pendingText="Giving..." onClick={({ detail }) => detail > 1 || give()}>
      {question && isLarge(question.gift.amount)
        ? 'Ask for approval'
        : `Give ${formatAmount(question?.gift.amount ?? 0)} Solcoins`}
    </Button>
  </>
)
