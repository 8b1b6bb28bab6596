import { Download, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { games, type StudioGame } from '../../../../shared/brand-community.ts'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { call, useList, useRead } from '../../../api/client.ts'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { useAction } from '../../../api/action.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { Button, type DialogTrigger } from '../../../ui/button.tsx'
import emptyNotifications from '../../../art/empty-notifications.svg'
import { Badge, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { fileDay, saveFile } from '../../../ui/save-file.ts'
import { ConfirmDialog, lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatCalendarDay, formatCount, hasBegun } from '../../../ui/format.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { Cell, EditCell, Table } from '../../../ui/layout/table.tsx'
import { ScreenTabs } from '../../../ui/layout/tabs.tsx'
import { keyArtOf } from '../key-art.tsx'
import { LogDesk } from './log-desk.tsx'
import { WrittenCell } from './written-cell.tsx'
import styles from './community-desk.module.css'

const tabs = [
  { value: 'news', label: 'News' },
  { value: 'logs', label: 'Dev logs' },
  { value: 'betas', label: 'Beta tests' },
] as const

const panels = { news: <NewsDesk />, logs: <LogDesk />, betas: <BetaDesk /> }

/** `/admin-community`: the studio's news, the dev logs and the lists of testers. */
export const CommunityDesk = () => (
  <>
    <PageHead title="Community desk" lead="Write the news and the dev logs, and see who wants to test which game." />
    <ScreenTabs label="Community desk" tabs={tabs}>
      {(tab) => panels[tab]}
    </ScreenTabs>
  </>
)

const TestersDialog = lazyComponent(async () => (await import('./testers-dialog.tsx')).TestersDialog)

/** Who signed up for which beta test, for staff to see and export. Everyone's list of places may be a minute old; a member's is not. */
function BetaDesk() {
  const query = useRead('user/betas', {})
  const betas = query.data
  const dialog = useDialogFor<StudioGame>(TestersDialog.preload)
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
        <QueryState
          query={query}
          loading={<TableSkeleton label="Loading the beta tests" rows={games.length} />}
          failure="The beta tests did not load. Nothing was changed."
        />
        {betas && (
          <Table columns={['Game', { number: 'Signed up' }, { number: 'Places left' }, { hidden: 'Testers' }]}>
            {games.map((game) => (
              <BetaRow
                key={game.id}
                game={game}
                placesLeft={betas.find((beta) => beta.game === game.id)?.placesLeft ?? game.beta.places}
                testers={dialog.triggerFor(game)}
              />
            ))}
          </Table>
        )}
      </div>
      {dialog.subject && <TestersDialog key={dialog.openCount} game={dialog.subject} {...dialog.props} />}
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

type BetaRowProps = { game: StudioGame; placesLeft: number; testers: DialogTrigger }

/** A game with the number of its testers, whose list can be seen and exported. */
function BetaRow({ game, placesLeft, testers }: BetaRowProps) {
  const taken = game.beta.places - placesLeft
  const exporting = useAction({
    send: () => exportTesters(game),
    done: (count) => ({
      title: 'List Exported',
      description: `${formatCount(count)} ${count === 1 ? 'tester' : 'testers'} of ${game.title}. The export is in the audit log.`,
    }),
    failed: ['Export Failed', 'Failed to export the list'],
  })
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is nested deeper than the rule looks */}
      <Cell kind="name">
        <div>
          <img className={styles.art} src={keyArtOf(game.id)} alt="" />
          <span>
            {game.title}
            <small>{game.genre}</small>
          </span>
        </div>
      </Cell>
      <Cell kind="number" label="Signed up">
        {formatCount(taken)}
      </Cell>
      <Cell kind="number" label="Places left">
        {formatCount(placesLeft)}
      </Cell>
      <Cell kind="actions">
        <Row gap={2} justify="end" shared grows wraps="small">
          <Button disabled={taken === 0} opens={testers}>
            <Users size="1rem" aria-hidden />
            Testers
            <VisuallyHidden> of {game.title}</VisuallyHidden>
          </Button>
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
        </Row>
      </Cell>
    </tr>
  )
}

const NewsDialog = lazyComponent(async () => (await import('./news-dialog.tsx')).NewsDialog)

/** The studio's news, for staff to write, change and delete. */
function NewsDesk() {
  const { list, rows: news = [] } = useList('admin/news', {})
  const editing = useDialogFor<AdminNews | undefined>(NewsDialog.preload)
  const deleting = useDialogFor<AdminNews>(ConfirmDialog.preload)
  const write = (
    <Button variant="gold" opens={editing.triggerFor(undefined)}>
      <Plus size="1.25rem" aria-hidden />
      Write News
    </Button>
  )
  return (
    <Stack as="section" gap={6} aria-labelledby="news">
      <PanelHead
        id="news"
        title="News"
        lead="Everyone reads it on the Community screen; visitors see the latest first."
      >
        <RefreshButton reads={['admin/news']} />
        {news.length > 0 && write}
      </PanelHead>
      <div>
        <QueryState
          query={list}
          loading={<TableSkeleton label="Loading the news" rows={4} />}
          failure="The news did not load. Nothing was changed."
        />
        {list.data && news.length === 0 && (
          <EmptyState art={emptyNotifications} title="No news yet" action={write}>
            Write the first note, and it appears on the Community screen.
          </EmptyState>
        )}
        {news.length > 0 && (
          <Table columns={['News', 'Date', 'Status', { hidden: 'Actions' }]}>
            {news.map((item) => (
              <NewsRow
                key={item.id}
                news={item}
                edit={editing.triggerFor(item)}
                onDelete={() => deleting.showFor(item)}
              />
            ))}
          </Table>
        )}
        <ShowMore list={list} label="Show older news" />
      </div>
      {editing.isMounted && <NewsDialog key={`edit-${editing.openCount}`} news={editing.subject} {...editing.props} />}
      {deleting.subject && (
        <DeleteNewsDialog key={`delete-${deleting.openCount}`} news={deleting.subject} {...deleting.props} />
      )}
    </Stack>
  )
}

type NewsRowProps = { news: AdminNews; edit: DialogTrigger; onDelete: () => void }

function NewsRow({ news, edit, onDelete }: NewsRowProps) {
  const { title, text, picture, day } = news
  const [openedAt] = useState(() => new Date())
  const published = hasBegun(day, openedAt)
  return (
    <tr>
      <WrittenCell title={title} text={text} picture={picture} />
      <Text as="td" nowrap data-label="Date">
        {formatCalendarDay(day)}
      </Text>
      <Cell kind="status">
        <Badge tone={published ? 'ok' : 'wait'}>{published ? 'Published' : 'Scheduled'}</Badge>
      </Cell>
      <EditCell name={title} edit={edit} onDelete={onDelete} />
    </tr>
  )
}

/** Deletes news after confirmation. */
const DeleteNewsDialog = ({ news, ...dialog }: { news: AdminNews; open: boolean; onClose: () => void }) => (
  <DeleteDialog
    title="Delete news?"
    remove={() => call('admin/news-item', 'DELETE', { params: { id: news.id } })}
    changes={['admin/news', 'news']}
    done={{ title: 'News Deleted', description: `“${news.title}” was deleted.` }}
    failed={['Failed to Delete News', 'Failed to delete the news']}
    outdated={['not_found']}
    {...dialog}
  >
    “{news.title}” disappears from the Community screen within a minute. This action cannot be undone.
  </DeleteDialog>
)
