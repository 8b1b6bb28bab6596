import { useMutation } from '@tanstack/react-query'
import { Check, Clock, Eye, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { dialogTriggerProps, type DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './voucher-row.module.css'
import { shortClaimId } from './short-claim-id.ts'
import { parseDetailLines, statusBadge, type Voucher } from './voucher-list.ts'

const icons: Partial<Record<BadgeTone, LucideIcon>> = { wait: Clock, ok: Check, bad: Undo2 }

type Props = {
  voucher: Voucher
  /** Opens the dialog that cancels it. */
  cancel: DialogTrigger
}

/** A prepaid card or claim with its status. While it is pending, it can be cancelled. */
export function VoucherRow({ voucher, cancel }: Props) {
  const { platform, value, status, solcoinsUsed, submittedAt, adminNotes } = voucher
  const { label, tone } = statusBadge(status)
  const Icon = icons[tone]
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.product}>
          <h3>{platform}</h3>
          <span className={styles.label}>Submitted {formatDay(submittedAt)}</span>
        </div>
        <div>
          <span className={styles.label}>Value</span>
          <span className={styles.number}>${formatAmount(value)}</span>
        </div>
        <div>
          <span className={styles.label}>Solcoins used</span>
          <span className={styles.number}>{formatAmount(solcoinsUsed)}</span>
        </div>
        <div>
          <span className={styles.label}>Claim ID</span>
          <span className={styles.code}>{shortClaimId(voucher.id)}</span>
        </div>
        <Badge tone={tone} className={styles.status}>
          {Icon && <Icon aria-hidden />}
          {label}
        </Badge>
      </div>
      {status === 'approved' && <ApprovedDetails id={voucher.id} />}
      {status === 'approved' && adminNotes && <p className={styles.note}>From the studio: {adminNotes}</p>}
      {status === 'declined' && (
        <p className={styles.note}>
          <b>Declined - Solcoins Refunded</b>
          {adminNotes && `. ${adminNotes}`}
        </p>
      )}
      {status === 'cancelled' && <p className={styles.note}>You cancelled this. Your Solcoins were returned.</p>}
      {tone === 'wait' && (
        <Button
          className={styles.cancel}
          variant="quiet"
          aria-label={`Cancel claim ${shortClaimId(voucher.id)}`}
          {...dialogTriggerProps(cancel)}
        >
          Cancel claim
        </Button>
      )}
    </li>
  )
}

/** The gift card details. A press opens them: each look is audited. They stay until the list or the page is left. */
function ApprovedDetails({ id }: Pick<Voucher, 'id'>) {
  const revealing = useMutation({
    mutationFn: () => call('wallet/my-claims/reveal', 'POST', { params: { id } }),
    gcTime: 0,
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Details Not Shown',
        description: errorMessage(error, 'Failed to show the details'),
      }),
  })
  const details = useUntilPageHide(revealing.data?.giftCardDetails, revealing.reset)
  return (
    <div className={styles.ready}>
      <strong>APPROVED - Your Gift Card is Ready!</strong>
      {details === undefined ? (
        <Button
          className={styles.open}
          pending={revealing.isPending}
          pendingText="Opening..."
          onClick={() => revealing.mutate()}
        >
          <Eye size="1rem" aria-hidden />
          <span>
            Show details
            <VisuallyHidden> of claim {shortClaimId(id)}</VisuallyHidden>
          </span>
        </Button>
      ) : (
        <Details details={details} />
      )}
    </div>
  )
}

/** The details, line by line. They take the focus from the button that opened them. */
function Details({ details }: { details: string }) {
  const list = useRef<HTMLDListElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <dl className={styles.details} ref={list} tabIndex={-1}>
        {parseDetailLines(details).map(({ label, value }, index) => (
          <div key={index}>
            <dt className={styles.label}>
              {label || <VisuallyHidden>Details</VisuallyHidden>}
              <VisuallyHidden>: </VisuallyHidden>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton code={details} label="Copy details" />
    </>
  )
}
