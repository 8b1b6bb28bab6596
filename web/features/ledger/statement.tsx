import clsx from 'clsx'
import { Download } from 'lucide-react'
import { ledgerKinds } from '../../../shared/ledger/kinds.ts'
import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useAction } from '../../api/action.ts'
import { useList } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { fileDay, saveFile } from '../../ui/save-file.ts'
import { QueryState, ShowMore, Skeleton, useProgressiveList } from '../../ui/feedback/states.tsx'
import { formatDay } from '../../ui/format.ts'
import { Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { SectionHead } from '../../ui/layout/panel-head.tsx'
import text from '../../ui/text.module.css'
import styles from './statement.module.css'

/** The member's statement: recent lines on the screen, all lines in the file. */
function useStatement() {
  const { list, rows: lines = [] } = useList('wallet/statement', {})

  const allLines = async () => {
    let loaded = list
    while (loaded.hasNextPage) {
      loaded = await loaded.fetchNextPage()
      if (loaded.error) throw loaded.error
    }
    return loaded.data?.pages.flatMap((page) => page.rows) ?? []
  }
  const download = useAction({
    send: async () => {
      const [{ statementCsv }, all] = await Promise.all([import('./statement-csv.ts'), allLines()])
      return statementCsv(all)
    },
    onDone: (csv) => saveFile(`solcoin-statement-${fileDay()}.csv`, 'text/csv;charset=utf-8', csv),
    failed: ['Download Failed', 'The statement could not be downloaded.'],
  })
  return { list, download, ...useProgressiveList(lines, [list]) }
}

/** The member's Solcoin transactions, newest first, each with the balance after it. */
export function Statement() {
  const { list, shown, rest, download } = useStatement()
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
      <Card rows>
        <QueryState
          bare
          query={list}
          loading={<RowsSkeleton />}
          failure="Your statement did not load. Your Solcoins are safe."
        />
        {list.isSuccess && shown.length === 0 && (
          <Text tone="muted" className={styles.empty}>
            No transactions yet. The Solcoins you receive and spend will be listed here.
          </Text>
        )}
        {shown.length > 0 && <StatementHead />}
        {shown.length > 0 && (
          <Stack as="ul" divided>
            {shown.map((line) => (
              <StatementRow key={line.id} line={line} />
            ))}
          </Stack>
        )}
      </Card>
      {list.data && <ShowMore list={rest} />}
    </section>
  )
}

const RowsSkeleton = () => (
  <Stack as="ul" gap={6} className={styles.empty} aria-busy aria-label="Loading statement">
    {Array.from({ length: 4 }, (_, index) => (
      <Row as="li" justify="between" key={index}>
        <Skeleton width="40%" height="2rem" />
        <Skeleton width="20%" height="2rem" />
      </Row>
    ))}
  </Stack>
)

/** What the columns are. Screen readers read it with each amount. */
const StatementHead = () => (
  <div className={clsx(styles.row, styles.head, text.caption, text.faint)} aria-hidden>
    <span>Transaction</span>
    <span className={styles.day}>Date</span>
    <span className={text.end}>Amount</span>
    <span className={clsx(text.end, styles.after)}>Balance</span>
  </div>
)

/** A transaction: its type, amount and the balance after it. */
const StatementRow = ({ line: { kind, reason, amount, balanceAfter, at } }: { line: StatementLine }) => (
  <li className={styles.row}>
    <Text as={Stack} anywhere>
      <b className={text.medium}>{ledgerKinds[kind].title}</b>
      <span className={clsx(text.caption, text.faint)}>{reason}</span>
    </Text>
    <time className={clsx(text.caption, text.faint, styles.day)} dateTime={at}>
      {formatDay(at)}
    </time>
    <span className={clsx(text.number, text.nowrap, text.end, amount > 0 && text.ok, styles.amount)}>
      {amount > 0 ? '+' : '−'}
      {formatAmount(Math.abs(amount))}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </span>
    <span className={clsx(text.caption, text.faint, text.nowrap, text.end, styles.after)}>
      <VisuallyHidden>Balance </VisuallyHidden>
      <b className={clsx(text.medium, text.muted)}>{formatAmount(balanceAfter)}</b>
    </span>
  </li>
)
