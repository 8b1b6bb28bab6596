import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { StatementRow } from './statement-row.tsx'
import { useStatement } from './use-statement.ts'
import styles from './statement.module.css'

/** The member's Solcoin transactions, newest first, each with the balance after it. */
export function Statement() {
  const { list, shown, rest, download } = useStatement()
  const hasFailed = list.isError && !list.data
  return (
    <section aria-labelledby="statement">
      <SectionHead id="statement" title="Statement">
        {shown.length > 0 && (
          <Button pending={download.isPending} pendingText="Preparing..." onClick={() => download.mutate()}>
            <Download size="1rem" aria-hidden />
            Download CSV
          </Button>
        )}
      </SectionHead>
      <Card className={styles.frame}>
        {list.isPending && <RowsSkeleton />}
        {hasFailed && (
          <ErrorState
            message="Your statement did not load. Your Solcoins are safe."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && shown.length === 0 && (
          <p className={styles.empty}>No transactions yet. The Solcoins you receive and spend will be listed here.</p>
        )}
        {shown.length > 0 && (
          <ul>
            {shown.map((line) => (
              <StatementRow key={line.id} line={line} />
            ))}
          </ul>
        )}
      </Card>
      {!hasFailed && <ShowMore list={rest} />}
    </section>
  )
}

const RowsSkeleton = () => (
  <ul className={styles.loading} aria-busy aria-label="Loading statement">
    {Array.from({ length: 4 }, (_, index) => (
      <li className={styles.loadingRow} key={index}>
        <Skeleton className={styles.loadingTitle} />
        <Skeleton className={styles.loadingAmount} />
      </li>
    ))}
  </ul>
)
