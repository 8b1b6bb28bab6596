import { Check, Clock, Eye, type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OwnClaim, OwnVoucher } from '../../../shared/claims/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { call, hasCode, invalidate, useList } from '../../api/client.ts'
import { RefreshButton } from '../../api/refresh-button.tsx'
import { useAction } from '../../api/action.ts'
import { updateCurrentUser } from '../../api/session.ts'
import { Button, type DialogTrigger } from '../../ui/button.tsx'
import emptyVouchers from '../../art/empty-vouchers.svg'
import { Badge, type BadgeTone, Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog, useDialogFor } from '../../ui/lazy.tsx'
import { EmptyState, ErrorState, ShowMore, Skeleton, useProgressiveList } from '../../ui/feedback/states.tsx'
import { formatDay } from '../../ui/format.ts'
import { SectionHead } from '../../ui/layout/panel-head.tsx'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import { mergeVouchers, parseDetailLines, shortClaimId, statusBadge, type Voucher } from './voucher-list.ts'
import styles from './voucher-row.module.css'

export const voucherFromPurchase = ({ claimedAt, ...voucher }: OwnVoucher): Voucher => ({
  ...voucher,
  submittedAt: claimedAt,
})
export const voucherFromClaim = ({ amount, createdAt, ...claim }: OwnClaim): Voucher => ({
  ...claim,
  value: amount,
  submittedAt: createdAt,
})

/** The member's prepaid cards and claims, merged into one list. */
function useVouchers() {
  const purchases = useList('wallet/claimed-cards', {})
  const claims = useList('wallet/my-claims', {})
  const lists = [purchases.list, claims.list]
  const rows = mergeVouchers([
    { rows: (purchases.rows ?? []).map(voucherFromPurchase), hasMore: purchases.list.hasNextPage },
    { rows: (claims.rows ?? []).map(voucherFromClaim), hasMore: claims.list.hasNextPage },
  ])
  return {
    ...useProgressiveList(rows, lists),
    total: `${rows.length}${lists.some(({ hasNextPage }) => hasNextPage) ? '+' : ''} in total`,
    isPending: lists.some(({ isPending }) => isPending),
    /** A list failed to load. Showing the other alone would look complete. */
    hasFailed: lists.some(({ isError, data }) => isError && !data),
    retry: () => lists.forEach((list) => list.isError && void list.refetch()),
  }
}

type Props = { canSpend: boolean; purchase: DialogTrigger; claim: DialogTrigger }

/** The member’s prepaid cards and claims, newest first. */
export function Vouchers({ canSpend, purchase, claim }: Props) {
  const { shown, rest, total, isPending, hasFailed, retry } = useVouchers()
  const isEmpty = !isPending && !hasFailed && shown.length === 0
  return (
    <section aria-labelledby="vouchers">
      <SectionHead id="vouchers" title="Gift Card Vouchers" note={shown.length > 0 ? total : undefined}>
        {/* Fetches the decisions that staff have made since, and what they changed. */}
        <RefreshButton
          variant="quiet"
          reads={['auth/user', 'wallet/claimed-cards', 'wallet/my-claims', 'wallet/statement']}
          failure="The wallet could not be refreshed."
        />
        <Button disabled={!canSpend} opens={claim}>
          Claim Gift Card
        </Button>
      </SectionHead>
      {hasFailed && <ErrorState message="Your vouchers did not load. They are safe." onRetry={retry} />}
      {isPending && !hasFailed && <RowsSkeleton />}
      {isEmpty && (
        <EmptyState
          art={emptyVouchers}
          title="No card loads yet"
          action={
            <Button disabled={!canSpend} opens={purchase}>
              Purchase Prepaid Card
            </Button>
          }
        >
          Exchange Solcoins for a prepaid card and it will appear here.
        </EmptyState>
      )}
      {!hasFailed && shown.length > 0 && <VoucherRows vouchers={shown} />}
      {!hasFailed && <ShowMore list={rest} />}
    </section>
  )
}

const RowsSkeleton = () => (
  <Stack as="ul" gap={3} aria-busy aria-label="Loading vouchers">
    {Array.from({ length: 3 }, (_, index) => (
      <Card as="li" key={index} className={styles.row}>
        <div className={styles.line}>
          <Stack gap={2} className={styles.product}>
            <Skeleton width="min(13rem, 100%)" height="1.25rem" />
            <Skeleton width="8rem" height="0.75rem" />
          </Stack>
          <Skeleton width="4rem" height="2rem" />
          <Skeleton width="4rem" height="2rem" />
          <Skeleton width="5rem" height="2rem" />
          <Skeleton className={styles.status} width="5rem" height="1.5rem" />
        </div>
      </Card>
    ))}
  </Stack>
)

/** Cancels a pending claim or prepaid card. `onEnd` is called when it is no longer pending, also if staff decided first. */
const useCancelClaim = (onEnd: () => void) =>
  useAction({
    send: ({ id }: Voucher) => call('wallet/my-claims/cancel', 'POST', { params: { id } }),
    onDone: ({ newSolcoinBalance }) => updateCurrentUser(() => ({ solcoinBalance: newSolcoinBalance })),
    onEnd,
    done: (_, { id }) => ({
      title: 'Claim Cancelled',
      description: `Claim ${shortClaimId(id)}: your Solcoins are back.`,
    }),
    failed: ['Claim Not Cancelled', 'Failed to cancel the claim'],
    onFailure: (error) => (hasCode(error, 'already_processed') ? invalidate('auth/user') : undefined),
    changes: ['wallet/claimed-cards', 'wallet/my-claims', 'wallet/statement', 'admin/claims'],
    outdated: ['already_processed'],
  })

/** The rows of the list, and the dialog that cancels one of them. */
function VoucherRows({ vouchers }: { vouchers: readonly Voucher[] }) {
  const dialog = useDialogFor<Voucher>(ConfirmDialog.preload)
  const cancelling = useCancelClaim(dialog.hide)
  const chosen = dialog.subject
  return (
    <>
      <Stack as="ul" gap={3}>
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} cancel={dialog.triggerFor(voucher)} />
        ))}
      </Stack>
      {chosen && (
        <ConfirmDialog
          key={dialog.openCount}
          title="Cancel this claim?"
          action="Cancel claim"
          keep="Keep claim"
          variant="bad"
          pendingText="Cancelling..."
          pending={cancelling.isPending}
          onConfirm={() => cancelling.mutate(chosen)}
          {...dialog.props}
        >
          Your {formatAmount(chosen.solcoinsUsed)} Solcoins come straight back. You can claim again any time.
        </ConfirmDialog>
      )}
    </>
  )
}

const icons: Partial<Record<BadgeTone, LucideIcon>> = { wait: Clock, ok: Check, bad: Undo2 }

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

/** A prepaid card or claim with its status. While it is pending, `cancel` opens the dialog that cancels it. */
function VoucherRow({ voucher, cancel }: { voucher: Voucher; cancel: DialogTrigger }) {
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
          opens={cancel}
        >
          Cancel claim
        </Button>
      )}
    </Card>
  )
}

/** The gift card details. A press opens them: each look is audited. They stay until the list or the page is left. */
function ApprovedDetails({ id }: Pick<Voucher, 'id'>) {
  const revealing = useAction({
    send: () => call('wallet/my-claims/reveal', 'POST', { params: { id } }),
    gcTime: 0,
    failed: ['Details Not Shown', 'Failed to show the details'],
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
