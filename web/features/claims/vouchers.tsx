import clsx from 'clsx'
import { RefreshCw } from 'lucide-react'
import emptyVouchers from '../../art/empty-vouchers.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dialogTriggerProps, type DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { useRefreshWallet } from './use-refresh-wallet.ts'
import { useVouchers } from './use-vouchers.ts'
import loading from './vouchers.module.css'
import styles from './voucher-row.module.css'
import { VoucherRows } from './voucher-rows.tsx'

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
      {hasFailed && (
        <Card flush>
          <ErrorState message="Your vouchers did not load. They are safe." onRetry={retry} />
        </Card>
      )}
      {isPending && !hasFailed && <RowsSkeleton />}
      {isEmpty && (
        <Card flush>
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
        </Card>
      )}
      {!hasFailed && shown.length > 0 && <VoucherRows vouchers={shown} />}
      {!hasFailed && <ShowMore list={rest} />}
    </section>
  )
}

/** Fetches the decisions that staff have made since. */
function RefreshVouchers() {
  const refresh = useRefreshWallet()
  return (
    <Button variant="quiet" pending={refresh.isPending} pendingText="Refreshing..." onClick={() => refresh.mutate()}>
      <RefreshCw size="1rem" aria-hidden />
      Refresh
    </Button>
  )
}

const RowsSkeleton = () => (
  <ul className={styles.rows} aria-busy aria-label="Loading vouchers">
    {Array.from({ length: 3 }, (_, index) => (
      <li key={index} className={styles.row}>
        <div className={styles.line}>
          <div className={styles.product}>
            <Skeleton className={loading.product} />
            <Skeleton className={loading.day} />
          </div>
          <Skeleton className={loading.number} />
          <Skeleton className={loading.number} />
          <Skeleton className={loading.id} />
          <Skeleton className={clsx(styles.status, loading.status)} />
        </div>
      </li>
    ))}
  </ul>
)
