import { Download } from 'lucide-react'
import { useAction } from '../../api/action.ts'
import { useList } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { fileDay, saveFile } from '../../ui/save-file.ts'
import { QueryState, ShowMore, Skeleton, useProgressiveList } from '../../ui/feedback/states.tsx'
import { Card, Row, Stack, Text } from '../../ui/primitives.tsx'
import { SectionHead } from '../../ui/layout/panel-head.tsx'
import { StatementRows } from './statement-rows.tsx'
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
  return { list, lines, download, ...useProgressiveList(lines, [list]) }
}

/** The member's Solcoin transactions, newest first, each with the balance after it. */
export function Statement() {
  const { list, lines, shown, rest, download } = useStatement()
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
        {shown.length > 0 && (
          <StatementRows heading="h3" loaded={lines} shown={shown.length} hasOlder={list.hasNextPage} />
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
