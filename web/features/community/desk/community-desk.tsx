import clsx from 'clsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { games, type StudioGame } from '../../../../shared/brand-community.ts'
import { toastFailure } from '../../../api/api-error.ts'
import { call, read } from '../../../api/client.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { fileDay, saveFile } from '../../../ui/csv.ts'
import { ErrorState } from '../../../ui/feedback/empty-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { formatCount } from '../../../ui/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import table from '../../../ui/layout/table.module.css'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import text from '../../../ui/text.module.css'
import { keyArtOf } from '../key-art.ts'
import { NewsDesk } from './news-desk.tsx'
import styles from './community-desk.module.css'

const tabs = [
  { value: 'news', label: 'News' },
  { value: 'betas', label: 'Beta tests' },
] as const

/** `/admin-community`: the studio's news and the lists of testers. The address holds the tab, so that it survives a reload. */
export function CommunityDesk() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'betas' ? 'betas' : 'news'
  return (
    <>
      <PageHead title="Community desk" lead="Write the news, and see who wants to test which game." />
      <Tabs
        label="Community desk"
        tabs={tabs}
        value={tab}
        onChange={(value) =>
          setSearch(value === 'news' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
      >
        {tab === 'news' ? <NewsDesk /> : <BetaDesk />}
      </Tabs>
    </>
  )
}

/** Who signed up for which beta test, for staff to export. Everyone's list of places may be a minute old; a member's is not. */
function BetaDesk() {
  const { data: betas, isPending, refetch } = useQuery(read('user/betas', {}))
  return (
    <Stack as="section" gap={6} aria-labelledby="betas">
      <PanelHead
        id="betas"
        title="Beta tests"
        lead="The lists have names and email addresses. Each export is recorded."
      >
        <RefreshButton reads={['user/betas']} />
      </PanelHead>
      <div>
        {isPending && <TableSkeleton label="Loading the beta tests" rows={games.length} />}
        {!isPending && !betas && (
          <ErrorState message="The beta tests did not load. Nothing was changed." onRetry={() => void refetch()} />
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
    </Stack>
  )
}

async function exportTesters(game: StudioGame): Promise<number> {
  const testers = await call('admin/games/export', 'POST', { params: { id: game.id } })
  // The CSV library loads when it is needed.
  const { testersCsv } = await import('./testers-csv.ts')
  saveFile(`testers-${game.id}-${fileDay()}.csv`, 'text/csv', testersCsv(testers))
  return testers.length
}

/** A game with the number of its testers, whose list can be exported. */
function BetaRow({ game, placesLeft }: { game: StudioGame; placesLeft: number }) {
  const taken = game.beta.places - placesLeft
  const exporting = useMutation({
    mutationFn: () => exportTesters(game),
    onSuccess: (count) =>
      toast({
        tone: 'ok',
        title: 'List Exported',
        description: `${formatCount(count)} ${count === 1 ? 'tester' : 'testers'} of ${game.title}. The export is in the audit log.`,
      }),
    onError: (error) => toastFailure(error, 'Export Failed', 'Failed to export the list'),
  })
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is nested deeper than the rule looks */}
      <td className={table.name}>
        <div>
          <img className={styles.art} src={keyArtOf(game.id)} alt="" />
          <span>
            {game.title}
            <small>{game.genre}</small>
          </span>
        </div>
      </td>
      <td className={clsx(table.number, text.number)} data-label="Signed up">
        {formatCount(taken)}
      </td>
      <td className={clsx(table.number, text.number)} data-label="Places left">
        {formatCount(placesLeft)}
      </td>
      <td className={table.actions}>
        <Button
          disabled={taken === 0}
          pending={exporting.isPending}
          pendingText="Exporting..."
          onClick={() => exporting.mutate()}
        >
          <Download size="1rem" aria-hidden />
          Export CSV
          <VisuallyHidden> of {game.title}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  )
}
