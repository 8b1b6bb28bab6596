import { Plus } from 'lucide-react'
import { games, type StudioGame } from '../../../../shared/brand-community.ts'
import type { AdminLogEntry } from '../../../../shared/community/log-schema.ts'
import { call, useList } from '../../../api/client.ts'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import emptyNotifications from '../../../art/empty-notifications.svg'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { Button, type DialogTrigger } from '../../../ui/button.tsx'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Field, Select } from '../../../ui/forms/field.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { EditCell, Table } from '../../../ui/layout/table.tsx'
import { ConfirmDialog, lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { logReads } from '../log-reads.ts'
import { WrittenCell } from './written-cell.tsx'
import styles from './community-desk.module.css'

const LogDialog = lazyComponent(async () => (await import('./log-dialog.tsx')).LogDialog)

/** The dev logs, for staff to write, correct and withdraw their entries. */
export function LogDesk() {
  const [search, changeSearch] = useQueryString()
  const game = games.find(({ id }) => id === search.get('game')) ?? games[0]
  if (!game) return null
  return (
    <Stack gap={6}>
      <Field label="Game">
        {(control) => (
          <Select
            {...control}
            className={styles.game}
            value={game.id}
            onChange={({ target }) =>
              changeSearch((latest) => {
                latest.set('game', target.value)
                return latest
              })
            }
          >
            {games.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <GameLog key={game.id} game={game} />
    </Stack>
  )
}

function GameLog({ game }: { game: StudioGame }) {
  const { list, rows: entries = [] } = useList('admin/games/log', { params: { id: game.id } })
  const editing = useDialogFor<AdminLogEntry | undefined>(LogDialog.preload)
  const withdrawing = useDialogFor<AdminLogEntry>(ConfirmDialog.preload)
  const write = (
    <Button variant="gold" opens={editing.triggerFor(undefined)}>
      <Plus size="1.25rem" aria-hidden />
      Write Entry
    </Button>
  )
  return (
    <Stack as="section" gap={6} aria-labelledby="log">
      <PanelHead
        id="log"
        title={`Dev log of ${game.title}`}
        lead="Everyone reads it on the game’s page, and followers are told of each new entry."
      >
        <RefreshButton reads={logReads(game.id)} />
        {entries.length > 0 && write}
      </PanelHead>
      <div>
        <QueryState
          query={list}
          loading={<TableSkeleton label="Loading the dev log" rows={4} />}
          failure="The dev log did not load. Nothing was changed."
        />
        {list.data && entries.length === 0 && (
          <EmptyState art={emptyNotifications} title="Nothing written yet" action={write}>
            Write the first entry, and it appears on the page of {game.title}.
          </EmptyState>
        )}
        {entries.length > 0 && (
          <Table columns={['Entry', 'Published', { hidden: 'Actions' }]}>
            {entries.map((entry) => (
              <LogRow
                key={entry.id}
                entry={entry}
                edit={editing.triggerFor(entry)}
                onDelete={() => withdrawing.showFor(entry)}
              />
            ))}
          </Table>
        )}
        <ShowMore list={list} label="Show older entries" />
      </div>
      {editing.isMounted && (
        <LogDialog key={`edit-${editing.openCount}`} game={game} entry={editing.subject} {...editing.props} />
      )}
      {withdrawing.subject && (
        <WithdrawDialog
          key={`withdraw-${withdrawing.openCount}`}
          game={game}
          entry={withdrawing.subject}
          {...withdrawing.props}
        />
      )}
    </Stack>
  )
}

type RowProps = { entry: AdminLogEntry; edit: DialogTrigger; onDelete: () => void }

const LogRow = ({ entry: { title, text, picture, at }, edit, onDelete }: RowProps) => (
  <tr>
    <WrittenCell title={title} text={text} picture={picture} />
    <Text as="td" nowrap data-label="Published">
      {formatDay(at)}
    </Text>
    <EditCell name={title} edit={edit} onDelete={onDelete} />
  </tr>
)

type WithdrawProps = { game: StudioGame; entry: AdminLogEntry; open: boolean; onClose: () => void }

const WithdrawDialog = ({ game, entry, ...dialog }: WithdrawProps) => (
  <DeleteDialog
    title="Withdraw this entry?"
    remove={() => call('admin/games/log-entry', 'DELETE', { params: { id: game.id, entry: entry.id } })}
    changes={logReads(game.id)}
    done={{ title: 'Entry Withdrawn', description: `“${entry.title}” was withdrawn.` }}
    failed={['Failed to Withdraw Entry', 'Failed to withdraw the entry']}
    outdated={['not_found']}
    {...dialog}
  >
    “{entry.title}” disappears from the page of {game.title} within a minute. This action cannot be undone.
  </DeleteDialog>
)
