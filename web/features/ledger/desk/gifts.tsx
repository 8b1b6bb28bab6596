import clsx from 'clsx'
import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RecentGift } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { QueueHead } from '../../../api/queue-head.tsx'
import { useList } from '../../../api/client.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { Badge, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { useIsPast } from '../../../ui/call-at.ts'
import { QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Cell, Table } from '../../../ui/layout/table.tsx'
import screen from '../../../ui/queue/screen.module.css'
import text from '../../../ui/text.module.css'
import { useLockAgain, useOwnerLock } from '../../accounts/unlock.ts'
import { ApprovalQueue } from './approval-queue.tsx'
import { giftNamedBy, personName, username } from './use-decide-gift.ts'
import { OwnerLockCard } from './owner-lock-card.tsx'
import styles from './gifts.module.css'

/** `/admin/approvals`: large gifts and budgets that wait for a second person, and the gifts that were given. */
export function Gifts() {
  const lock = useOwnerLock()
  const isUnlocked = lock.lockState === 'unlocked'
  return (
    <>
      <QueueHead
        queue="approvals"
        title="Approvals"
        lead="Large gifts and mission budgets wait for a second person. A mistaken gift can be taken back for 15 minutes."
        reads={isUnlocked ? ['admin/approvals', 'admin/gifts'] : undefined}
      />
      {isUnlocked ? (
        <Stack gap={12}>
          <ApprovalQueue onLocked={lock.lockAgain} />
          <div className={screen.aside}>
            <GivenGifts onLocked={lock.lockAgain} />
          </div>
        </Stack>
      ) : (
        <OwnerLockCard lock={lock} />
      )}
    </>
  )
}

/** The gift that is to be taken back, and its dialog. It opens by itself for the gift that the history state names. */
function useTakeBack(gifts: readonly RecentGift[] | undefined) {
  const dialog = useDialogFor<RecentGift>(TakeBackDialog.preload)
  const navigate = useNavigate()
  const named = giftNamedBy(useLocation().state)
  const found = gifts?.find(({ id }) => id === named)
  useEffect(() => {
    if (!found) return
    // Once: after a reload the question would be a surprise.
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
    if (found.status === 'given') dialog.showFor(found)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the gift is found
  }, [found])
  return dialog
}

const TakeBackDialog = lazyComponent(async () => (await import('./gift-dialogs.tsx')).TakeBackDialog)

/** The gifts that were given lately. A new one can be taken back. */
function GivenGifts({ onLocked }: { onLocked: () => void }) {
  const { list, rows: gifts } = useList('admin/gifts', { query: {} })
  useLockAgain(list.error, onLocked)
  const dialog = useTakeBack(gifts)
  return (
    <section aria-labelledby="given">
      <Text as="h2" size="h3" below={5} className={styles.heading} id="given">
        Given <span className={clsx(text.small, text.faint)}>last 30 days</span>
      </Text>
      <QueryState
        query={list}
        loading={<TableSkeleton label="Loading the gifts" rows={4} />}
        failure="The gifts did not load. Nothing was changed."
      />
      {gifts?.length === 0 && <p className={text.muted}>Nothing was given in the last 30 days.</p>}
      {gifts && gifts.length > 0 && (
        <Table columns={['Member', 'Reason', { number: 'Amount' }, 'Given', 'Status']}>
          {gifts.map((gift) => (
            <GivenGift key={gift.id} gift={gift} onTakeBack={() => dialog.showFor(gift)} onIntent={dialog.prepare} />
          ))}
        </Table>
      )}
      <ShowMore list={list} />
      {dialog.subject && (
        <TakeBackDialog key={dialog.openCount} gift={dialog.subject} {...dialog.props} onLocked={onLocked} />
      )}
    </section>
  )
}

type Props = { gift: RecentGift; onTakeBack: () => void; onIntent: () => void }

/** A gift in the table. */
function GivenGift({ gift, onTakeBack, onIntent }: Props) {
  const { member, giver, amount, reason, at, until, status } = gift
  const isTooLate = useIsPast(until)
  return (
    <tr>
      <Cell kind="name">
        <MemberLink id={member.username && member.id}>
          <bdi>{personName(member)}</bdi>
        </MemberLink>
        <small>{username(member)}</small>
      </Cell>
      <Cell kind="detail">{reason}</Cell>
      <Cell kind="number" label="Amount">
        {formatAmount(amount)}
      </Cell>
      <Cell label="Given">
        <time className={text.nowrap} dateTime={at}>
          {formatDay(at)}
        </time>
        <small>by {username(giver)}</small>
      </Cell>
      {status === 'taken-back' ? (
        <Cell kind="status">
          <Badge tone="bad">
            <Undo2 aria-hidden />
            Taken back
          </Badge>
        </Cell>
      ) : isTooLate ? (
        <Cell kind="status">
          <Badge tone="ok">Given</Badge>
        </Cell>
      ) : (
        <Cell kind="actions" onPointerEnter={onIntent} onFocus={onIntent}>
          <Button aria-haspopup="dialog" onClick={onTakeBack}>
            <Undo2 size="1rem" aria-hidden />
            Take back
            <VisuallyHidden> the gift to {personName(member)}</VisuallyHidden>
          </Button>
        </Cell>
      )}
    </tr>
  )
}
