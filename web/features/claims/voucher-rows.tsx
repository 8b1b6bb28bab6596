import { useMutation } from '@tanstack/react-query'
import { Check, Clock, Eye, type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { hasCode, toastFailure } from '../../api/api-error.ts'
import { call, invalidate } from '../../api/client.ts'
import { updateCurrentUser } from '../../api/session.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog, loadConfirmDialog } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type DialogTrigger, dialogTriggerProps, useDialogFor } from '../../ui/feedback/use-dialog.ts'
import { formatDay } from '../../ui/format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text, VisuallyHidden } from '../../ui/text.tsx'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import { parseDetailLines, shortClaimId, statusBadge, type Voucher } from './voucher-list.ts'
import styles from './voucher-row.module.css'

/** Cancels a pending claim or prepaid card. `onSettled` is called when it is no longer pending, also if staff decided first. */
function useCancelClaim(onSettled: () => void) {
  const refresh = () => {
    const stale = ['wallet/claimed-cards', 'wallet/my-claims', 'wallet/statement', 'admin/claims'] as const
    return invalidate(...stale)
  }
  return useMutation({
    mutationFn: ({ id }: Voucher) => call('wallet/my-claims/cancel', 'POST', { params: { id } }),
    onSuccess: ({ newSolcoinBalance }, { id }) => {
      updateCurrentUser(() => ({ solcoinBalance: newSolcoinBalance }))
      onSettled()
      toast({
        tone: 'ok',
        title: 'Claim Cancelled',
        description: `Claim ${shortClaimId(id)}: your Solcoins are back.`,
      })
      return refresh()
    },
    onError: async (error) => {
      toastFailure(error, 'Claim Not Cancelled', 'Failed to cancel the claim')
      if (!hasCode(error, 'already_processed')) return
      onSettled()
      await refresh()
      await invalidate('auth/user')
    },
  })
}

/** The rows of the list, and the dialog that cancels one of them. */
export function VoucherRows({ vouchers }: { vouchers: readonly Voucher[] }) {
  const dialog = useDialogFor<Voucher>(loadConfirmDialog)
  const cancelling = useCancelClaim(dialog.hide)
  const chosen = dialog.subject
  return (
    <>
      <Stack as="ul" gap={3}>
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} cancel={{ ...dialog, show: () => dialog.showFor(voucher) }} />
        ))}
      </Stack>
      {chosen && (
        <CancelClaimDialog
          key={dialog.openCount}
          voucher={chosen}
          pending={cancelling.isPending}
          onConfirm={() => cancelling.mutate(chosen)}
          open={dialog.isOpen}
          onClose={dialog.hide}
        />
      )}
    </>
  )
}

const icons: Partial<Record<BadgeTone, LucideIcon>> = { wait: Clock, ok: Check, bad: Undo2 }

type Props = {
  voucher: Voucher
  /** Opens the dialog that cancels it. */
  cancel: DialogTrigger
}

const note = { size: 'small', tone: 'muted', lines: true, anywhere: true } as const

/** A value of the claim below its label. */
const Part = ({ label, ...value }: { label: string; figure?: boolean; code?: boolean; children: ReactNode }) => (
  <Stack>
    <Text as="span" size="caption" tone="faint">
      {label}
    </Text>
    <Text as="span" {...value} />
  </Stack>
)

/** A prepaid card or claim with its status. While it is pending, it can be cancelled. */
function VoucherRow({ voucher, cancel }: Props) {
  const { platform, value, status, solcoinsUsed, submittedAt, adminNotes } = voucher
  const { label, tone } = statusBadge(status)
  const Icon = icons[tone]
  return (
    <Card as="li" gap={4} className={styles.row}>
      <div className={styles.line}>
        <Stack className={styles.product}>
          <Text as="h3" size="h5" anywhere>
            {platform}
          </Text>
          <Text as="span" size="caption" tone="faint">
            Submitted {formatDay(submittedAt)}
          </Text>
        </Stack>
        <Part label="Value" figure>
          ${formatAmount(value)}
        </Part>
        <Part label="Solcoins used" figure>
          {formatAmount(solcoinsUsed)}
        </Part>
        <Part label="Claim ID" code>
          {shortClaimId(voucher.id)}
        </Part>
        <Badge tone={tone} className={styles.status}>
          {Icon && <Icon aria-hidden />}
          {label}
        </Badge>
      </div>
      {status === 'approved' && <ApprovedDetails id={voucher.id} />}
      {status === 'approved' && adminNotes && <Text {...note}>From the studio: {adminNotes}</Text>}
      {status === 'declined' && (
        <Text {...note}>
          <Text as="b" tone="bad" weight="strong">
            Declined - Solcoins Refunded
          </Text>
          {adminNotes && `. ${adminNotes}`}
        </Text>
      )}
      {status === 'cancelled' && <Text {...note}>You cancelled this. Your Solcoins were returned.</Text>}
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
    </Card>
  )
}

/** The gift card details. A press opens them: each look is audited. They stay until the list or the page is left. */
function ApprovedDetails({ id }: Pick<Voucher, 'id'>) {
  const revealing = useMutation({
    mutationFn: () => call('wallet/my-claims/reveal', 'POST', { params: { id } }),
    gcTime: 0,
    onError: (error) => toastFailure(error, 'Details Not Shown', 'Failed to show the details'),
  })
  const details = useUntilPageHide(revealing.data?.giftCardDetails, revealing.reset)
  return (
    <Card sunken gap={4} className={styles.ready}>
      <Text as="strong" tone="ok" weight="strong" whole>
        APPROVED - Your Gift Card is Ready!
      </Text>
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
    </Card>
  )
}

/** The details, line by line. They take the focus from the button that opened them. */
function Details({ details }: { details: string }) {
  const list = useRef<HTMLDListElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <Row as="dl" wraps className={styles.details} ref={list} tabIndex={-1}>
        {parseDetailLines(details).map(({ label, value }, index) => (
          <div key={index}>
            <Text as="dt" size="caption" tone="faint">
              {label || <VisuallyHidden>Details</VisuallyHidden>}
              <VisuallyHidden>: </VisuallyHidden>
            </Text>
            <Text as="dd" code anywhere>
              {value}
            </Text>
          </div>
        ))}
      </Row>
      <CopyButton code={details} label="Copy details" />
    </>
  )
}

type CancelClaimDialogProps = {
  voucher: Voucher
  pending: boolean
  onConfirm: () => void
  open: boolean
  onClose: () => void
}

/** Cancels a pending claim or prepaid card after a confirmation. */
const CancelClaimDialog = ({ voucher, ...rest }: CancelClaimDialogProps) => (
  <ConfirmDialog
    title="Cancel this claim?"
    action="Cancel claim"
    keep="Keep claim"
    variant="bad"
    pendingText="Cancelling..."
    {...rest}
  >
    Staff no longer see your claim for {voucher.platform}, and its {formatAmount(voucher.solcoinsUsed)} Solcoins return
    to your balance immediately.
  </ConfirmDialog>
)
