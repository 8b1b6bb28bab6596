import { useQuery } from '@tanstack/react-query'
import { games } from '../../../../shared/brand-community.ts'
import { read, readKey } from '../../../api/queries.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import table from '../../../ui/layout/table.module.css'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './beta-desk.module.css'
import { BetaRow } from './beta-row.tsx'

/** Who signed up for which beta test, for staff to export. Everyone's list of places may be a minute old; a member's is not. */
export function BetaDesk() {
  const { data: betas, isPending, refetch } = useQuery(read('user/betas', {}))
  const refresh = useRefresh(readKey('user/betas'))
  return (
    <section aria-labelledby="betas">
      <PanelHead
        id="betas"
        title="Beta tests"
        lead="The lists have names and email addresses. Each export is recorded."
      >
        <RefreshButton pending={refresh.isPending} onClick={() => refresh.mutate()} />
      </PanelHead>
      <div className={styles.body}>
        {isPending && <TableSkeleton label="Loading the beta tests" rows={games.length} />}
        {!isPending && !betas && (
          <Card flush>
            <ErrorState message="The beta tests did not load. Nothing was changed." onRetry={() => void refetch()} />
          </Card>
        )}
        {betas && (
          <Card className={table.frame}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">Game</th>
                  <th scope="col" className={table.number}>
                    Signed up
                  </th>
                  <th scope="col" className={table.number}>
                    Places left
                  </th>
                  <th scope="col">
                    <VisuallyHidden>Export</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {games.map((game) => (
                  <BetaRow
                    key={game.id}
                    game={game}
                    placesLeft={betas.find((beta) => beta.game === game.id)?.placesLeft ?? game.beta.places}
                  />
                ))}
              </tbody>
            </table>
          </Card>
        )}
      </div>
    </section>
  )
}
