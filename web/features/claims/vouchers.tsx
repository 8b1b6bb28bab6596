import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '../../api/client.ts'
import { RefreshButton } from '../../api/refresh-button.tsx'
import emptyVouchers from '../../art/empty-vouchers.svg'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type DialogTrigger, dialogTriggerProps } from '../../ui/feedback/use-dialog.ts'
import { Card } from '../../ui/layout/card.tsx'
import { SectionHead } from '../../ui/layout/panel-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useProgressiveList } from '../../ui/use-progressive-list.ts'
import { mergeVouchers, voucherFromClaim, voucherFromPurchase } from './voucher-list.ts'
import { VoucherRows } from './voucher-rows.tsx'
import styles from './voucher-row.module.css'

/** The member's prepaid cards and claims, merged into one list. */
function useVouchers() {
  const purchases = useInfiniteQuery(readPages('wallet/claimed-cards', {}))
  const claims = useInfiniteQuery(readPages('wallet/my-claims', {}))
  const lists = [purchases, claims]
  const rows = mergeVouchers([
    {
      rows: (purchases.data?.pages ?? []).flatMap((page) => page.rows.map(voucherFromPurchase)),
      hasMore: purchases.hasNextPage,
    },
    {
      rows: (claims.data?.pages ?? []).flatMap((page) => page.rows.map(voucherFromClaim)),
      hasMore: claims.hasNextPage,
    },
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
        <RefreshVouchers />
        <Button disabled={!canSpend} {...dialogTriggerProps(claim)}>
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
            <Button disabled={!canSpend} {...dialogTriggerProps(purchase)}>
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

/** Fetches the decisions that staff have made since, and what they changed. */
const RefreshVouchers = () => (
  <RefreshButton
    variant="quiet"
    reads={['auth/user', 'wallet/claimed-cards', 'wallet/my-claims', 'wallet/statement']}
    failure="The wallet could not be refreshed."
  />
)

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
