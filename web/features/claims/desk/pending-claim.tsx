import { Check } from 'lucide-react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ClaimAction } from './claim-action.ts'
import { shortClaimId } from '../short-claim-id.ts'
import styles from './pending-claim.module.css'

type Props = {
  claim: AdminClaim
  /** Staff cannot decide their own claims. */
  isOwn: boolean
  onAction: (action: ClaimAction) => void
  /** The pointer or the focus is on the actions: a dialog is likely to open. */
  onIntent: () => void
}

/** A pending claim with its actions. */
export const PendingClaim = ({ claim, isOwn, onAction, onIntent }: Props) => (
  <Card as="li" className={styles.claim}>
    <div className={styles.claimant}>
      <h4>
        <bdi>{claim.name}</bdi>
      </h4>
      <small>{claim.email}</small>
    </div>
    <div className={styles.product}>
      {claim.platform} {claim.kind === 'voucher' && <Badge>Voucher</Badge>}
      <small>
        Submitted {formatDay(claim.createdAt)},{' '}
        <span className={styles.id}>
          ID <code>{shortClaimId(claim.id)}</code>
        </span>
      </small>
    </div>
    <div>
      <small>Amount</small>
      <span className={styles.number}>${formatAmount(claim.amount)}</span>
    </div>
    <div>
      <small>Solcoins used</small>
      <span className={styles.number}>{formatAmount(claim.solcoinsUsed)}</span>
    </div>
    <div className={styles.actions} onPointerEnter={onIntent} onFocus={onIntent}>
      {isOwn && <Badge>Yours: someone else decides</Badge>}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAction('ip')}>
        IP info
        <VisuallyHidden> for {claim.name}</VisuallyHidden>
      </Button>
      {!isOwn && (
        <>
          <Button variant="bad" aria-haspopup="dialog" onClick={() => onAction('decline')}>
            Decline
            <VisuallyHidden> {claim.name}</VisuallyHidden>
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onAction('approve')}>
            <Check size="1rem" aria-hidden />
            Approve
            <VisuallyHidden> {claim.name}</VisuallyHidden>
          </Button>
        </>
      )}
    </div>
  </Card>
)
