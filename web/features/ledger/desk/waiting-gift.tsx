import { Check } from 'lucide-react'
import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import avatar from '../../../art/nav-avatar.svg'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatPastDay, formatSoon } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { purposeName, username } from './person-name.ts'
import type { DecideGift } from './use-decide-gift.ts'
import { useIsPast } from './use-is-past.ts'
import styles from './waiting-gift.module.css'

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
export function WaitingGift({ approval, isFirst, deciding, onDecline, onIntent }: Props) {
  const self = useCurrentUser()
  const { giver, member, amount, reason, at, until } = approval
  const what = member ? 'gift to' : 'budget of'
  const isMine = giver.id === self.id
  const isForMe = member?.id === self.id
  const name = purposeName(approval)
  const isExpired = useIsPast(until)
  const isPending = deciding.isPending && deciding.variables.approval.id === approval.id
  const decide = (decision: 'approve' | 'withdraw') => deciding.mutate({ approval, decision })
  return (
    <Card as="li" className={styles.gift}>
      <img src={avatar} alt="" />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>
          {member ? (
            <>
              {username(member)}. <bdi>{reason}</bdi>
            </>
          ) : (
            'The budget of a mission.'
          )}
        </p>
        <p className={styles.small}>
          {isMine ? 'You asked' : `Asked by ${username(giver)}`} <time dateTime={at}>{formatPastDay(at)}</time>.{' '}
          {isExpired ? 'Expired' : 'Waits until'} {formatSoon(until)}.{isMine && ' Someone else has to approve it.'}
          {isForMe && ' It is for you, so someone else has to decide.'}
        </p>
      </div>
      <div className={styles.price}>
        <Price amount={amount} />
      </div>
      <div className={styles.actions} onPointerEnter={onIntent} onFocus={onIntent}>
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
        {!isExpired && !isMine && !isForMe && (
          <>
            <Button variant="bad" disabled={isPending} aria-haspopup="dialog" onClick={onDecline}>
              Decline
              <VisuallyHidden>
                {' '}
                the {what} {name}
              </VisuallyHidden>
            </Button>
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
          </>
        )}
      </div>
    </Card>
  )
}
