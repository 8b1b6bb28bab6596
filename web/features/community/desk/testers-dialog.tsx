import type { StudioGame } from '../../../../shared/brand-community.ts'
import { useList } from '../../../api/client.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { ListRow, Stack, Text } from '../../../ui/primitives.tsx'

/** Who signed up for the beta test of a game, first come first. */
export function TestersDialog({ game, open, onClose }: { game: StudioGame; open: boolean; onClose: () => void }) {
  const { list, rows: testers = [] } = useList('admin/games/testers', { params: { id: game.id } })
  return (
    <Dialog
      title={`Testers of ${game.title}`}
      description="First come, first listed. The export has their names and email addresses."
      open={open}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <QueryState
        bare
        query={list}
        loading={<TableSkeleton label="Loading the testers" rows={4} />}
        failure="The testers did not load. Nothing was changed."
      />
      {list.data && testers.length === 0 && <Text tone="muted">Nobody is signed up.</Text>}
      {/* Focusable, so that the arrow keys scroll it. */}
      <Stack as="ul" divided aria-label="Testers" tabIndex={0}>
        {testers.map((tester) => (
          <ListRow key={tester.userId}>
            <Avatar of={tester} width={40} />
            <div>
              <Text as="b" weight="strong" anywhere>
                {tester.username}
              </Text>
              <Text size="caption" tone="faint">
                Signed up {formatDay(tester.joinedAt)}
              </Text>
            </div>
          </ListRow>
        ))}
      </Stack>
      <ShowMore list={list} label="Show later testers" />
    </Dialog>
  )
}
