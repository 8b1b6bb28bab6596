import { Check } from 'lucide-react'
import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { useList } from '../../../api/client.ts'
import emptyVouchers from '../../../art/empty-vouchers.svg'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { Badge, Card, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useIsPast } from '../../../ui/call-at.ts'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { formatPastDay, formatSoon } from '../../../ui/format.ts'
import { Price } from '../../../ui/price.tsx'
import { useLockAgain } from '../../accounts/unlock.ts'
import { mayDecline, standingWords } from './approval-words.ts'
import { type DecideGift, purposeName, useDecideGift, username } from './use-decide-gift.ts'
import styles from './gifts.module.css'

const DeclineGiftDialog = lazyComponent(async () => (await import('./gift-dialogs.tsx')).DeclineGiftDialog)

/** The gifts that wait for a second person. The first that the viewer may approve has the gold button. */
export function WaitingGifts({ onLocked }: { onLocked: () => void }) {
  const { list, rows: approvals } = useList('admin/approvals', { query: {} })
  useLockAgain(list.error, onLocked)
  const deciding = useDecideGift({ onLocked })
  const dialog = useDialogFor<Approval>(DeclineGiftDialog.preload)
  const first = approvals?.find(({ block }) => block === null)
  return (
    <section aria-labelledby="waiting">
      <Text as="h2" size="h3" below={5} className={styles.heading} id="waiting">
        Waiting for approval{' '}
        {approvals && (
          <Text as="span" size="small" tone="faint">
            {approvals.length}
            {list.hasNextPage && '+'}
          </Text>
        )}
      </Text>
      <QueryState
        query={list}
        loading={<TableSkeleton label="Loading the gifts that wait" rows={2} />}
        failure="The gifts that wait did not load. Nothing was changed."
      />
      {approvals?.length === 0 && (
        <EmptyState art={emptyVouchers} title="No gifts are waiting">
          Gifts and mission budgets above the daily limits appear here for three days. Refresh to check again.
        </EmptyState>
      )}
      {approvals && approvals.length > 0 && (
        <Stack as="ul" gap={3}>
          {approvals.map((approval) => (
            <WaitingGift
              key={approval.id}
              approval={approval}
              isFirst={approval.id === first?.id}
              deciding={deciding}
              onDecline={() => dialog.showFor(approval)}
              onIntent={dialog.prepare}
            />
          ))}
        </Stack>
      )}
      <ShowMore list={list} />
      {dialog.subject && (
        <DeclineGiftDialog key={dialog.openCount} approval={dialog.subject} {...dialog.props} onLocked={onLocked} />
      )}
    </section>
  )
}

type Props = {
  approval: Approval
  /** The first that the viewer may approve: the one main action of the screen. */
  isFirst: boolean
  deciding: DecideGift
  onDecline: () => void
  /** The pointer or the focus is on the actions: the dialog is likely to open. */
  onIntent: () => void
}

/** A gift that waits: whom it is for, the reason, who asked, until when it waits, and what the viewer may do. */
function WaitingGift({ approval, isFirst, deciding, onDecline, onIntent }: Props) {
  const { giver, member, amount, reason, at, until, block } = approval
  const what = member ? 'gift to' : 'budget of'
  const isMine = block === 'asked'
  const name = purposeName(approval)
  const isExpired = useIsPast(until)
  const isPending = deciding.isPending && deciding.variables.approval.id === approval.id
  const decide = (decision: 'approve' | 'withdraw') => deciding.mutate({ approval, decision })
  return (
    <Card as="li" className={styles.gift}>
      <Avatar of={member ?? giver} width={48} />
      <Text as="div" anywhere>
        <Text as="h3" size="h5">
          <MemberLink id={member?.username ? member.id : null}>{name}</MemberLink>
        </Text>
        <Text size="small" tone="muted">
          {member ? (
            <>
              {username(member)}. <bdi>{reason}</bdi>
            </>
          ) : (
            'The budget of a mission.'
          )}
        </Text>
        <Text size="caption" tone="faint">
          {isMine ? 'You asked' : `Asked by ${username(giver)}`} <time dateTime={at}>{formatPastDay(at)}</time>.{' '}
          {isExpired ? 'Expired' : 'Expires'} {formatSoon(until)}.{' '}
          {!isExpired && block !== null && standingWords(approval).long(approval)}
        </Text>
      </Text>
      <div className={styles.price}>
        <Price amount={amount} />
      </div>
      <Row shared justify="end" gap={2} className={styles.actions} onPointerEnter={onIntent} onFocus={onIntent}>
        {isExpired && <Badge>Expired</Badge>}
        {!isExpired && isMine && (
          <Button variant="quiet" pending={isPending} pendingText="Withdrawing..." onClick={() => decide('withdraw')}>
            Withdraw
            <VisuallyHidden>
              {' '}
              the {what} {name}
            </VisuallyHidden>
          </Button>
        )}
        {!isExpired && mayDecline(approval) && (
          <>
            <Button variant="bad" disabled={isPending} aria-haspopup="dialog" onClick={onDecline}>
              Decline
              <VisuallyHidden>
                {' '}
                the {what} {name}
              </VisuallyHidden>
            </Button>
            {block === null && (
              <Button
                variant={isFirst ? 'gold' : 'plain'}
                pending={isPending}
                pendingText="Approving..."
                onClick={() => decide('approve')}
              >
                <Check size="1rem" aria-hidden />
                {member ? 'Approve gift' : 'Approve funding'}
                <VisuallyHidden>
                  {' '}
                  {member ? 'to' : 'of'} {name}
                </VisuallyHidden>
              </Button>
            )}
          </>
        )}
      </Row>
    </Card>
  )
}
