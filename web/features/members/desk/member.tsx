import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Member } from '../../../../shared/accounts/member-schema.ts'
import { hasCode, useRead } from '../../../api/client.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import emptyShelf from '../../../art/empty-shelf.svg'
import { paths } from '../../../navigation/paths.ts'
import { useDocumentTitle } from '../../../navigation/route.ts'
import { EmptyState, QueryState, Skeleton } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { BackLink } from '../../../ui/layout/page-head.tsx'
import { Card, Columns, Row, Stack, VisuallyHidden } from '../../../ui/primitives.tsx'
import { memberReads } from '../../accounts/member-reads.ts'
import { useLockAgain, useOwnerLock } from '../../accounts/unlock.ts'
import { OwnerLockCard } from '../../ledger/desk/owner-lock-card.tsx'
import { namedGift } from '../../ledger/desk/give-state.ts'
import { AccountCard } from './account-card.tsx'
import { LockButton } from './lock-button.tsx'
import type { MemberAction } from './member-dialog.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberTabs } from './member-tabs.tsx'
import styles from './member.module.css'

const MemberDialog = lazyComponent(async () => (await import('./member-dialog.tsx')).MemberDialog)

/** `/admin/members/:id`: everything that staff may see of one account, and what they can do. */
export function MemberScreen() {
  const { id = '' } = useParams()
  const lock = useOwnerLock()
  const isUnlocked = lock.lockState === 'unlocked'
  useDocumentTitle(isUnlocked ? undefined : 'Member')
  const dialog = useDialogFor<{ action: MemberAction; member: Member; amount?: number | undefined }>(
    MemberDialog.preload,
  )
  const { prepare } = dialog
  const isGiftNamed = namedGift(useLocation().state) !== undefined
  // Its code arrives with the member.
  useEffect(() => {
    if (isGiftNamed) prepare()
  }, [isGiftNamed, prepare])
  return (
    <>
      <Row justify="between" wraps gap={3}>
        <BackLink path={paths.members}>Members</BackLink>
        {isUnlocked && (
          <Row gap={3}>
            <LockButton lock={lock} />
            <RefreshButton reads={[memberReads, 'admin/claims', 'admin/orders']} />
          </Row>
        )}
      </Row>
      <Stack gap={5} above={5}>
        {isUnlocked ? (
          <MemberPage
            key={id}
            id={id}
            onLocked={lock.lockAgain}
            onAction={(action, member, amount) => dialog.showFor({ action, member, amount })}
          />
        ) : (
          <>
            <h1>Member</h1>
            <OwnerLockCard lock={lock} />
          </>
        )}
      </Stack>
      {/* Outside what is locked: a dialog keeps what was typed, and asks for the password itself. */}
      {dialog.subject && <MemberDialog key={dialog.openCount} lock={lock} {...dialog.subject} {...dialog.props} />}
    </>
  )
}

type Props = {
  id: string
  onLocked: () => void
  onAction: (action: MemberAction, member: Member, amount?: number) => void
}

function MemberPage({ id, onLocked, onAction }: Props) {
  const query = useRead('admin/members', { params: { id } })
  const { data: member, error } = query
  useLockAgain(error, onLocked)
  useDocumentTitle(member?.username)
  useNamedGift(member, onAction)
  if (hasCode(error, 'not_found', 'invalid_input'))
    return (
      <>
        <VisuallyHidden as="h1">Member</VisuallyHidden>
        <EmptyState art={emptyShelf} title="No such member">
          The account was deleted, or the address is wrong.
        </EmptyState>
      </>
    )
  return (
    <>
      {!member && <VisuallyHidden as="h1">Member</VisuallyHidden>}
      <QueryState query={query} loading={<Loading />} failure="The member did not load. Nothing was changed." />
      {member && (
        <>
          <MemberHead member={member} onAction={(action) => onAction(action, member)} />
          <Columns gap={5} side="17rem">
            <MemberTabs member={member} onLocked={onLocked} />
            <AccountCard member={member} onAction={(action) => onAction(action, member)} />
          </Columns>
        </>
      )}
    </>
  )
}

/** Opens the form of a gift that the history state names, once. */
function useNamedGift(member: Member | undefined, onAction: Props['onAction']) {
  const gift = namedGift(useLocation().state)
  const navigate = useNavigate()
  const isNamed = gift !== undefined && member !== undefined
  const open = useEffectEvent(() => {
    if (!member || !gift) return
    onAction('give', member, gift.amount)
    // A reload must not ask again.
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => {
    if (isNamed) open()
  }, [isNamed])
}

const Loading = () => (
  <Card as="section" aria-busy aria-label="Loading the member">
    <Row gap={5}>
      <Skeleton width="4.5rem" height="4.5rem" round />
      <Stack gap={3} grows>
        <Skeleton width="14rem" height="2rem" />
        <Skeleton width="10rem" />
      </Stack>
    </Row>
    <Skeleton className={styles.coming} height="4rem" />
  </Card>
)
