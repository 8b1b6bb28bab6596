import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { StudioGame } from '../../../../shared/brand-community.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { formatCount } from '../../../ui/format-count.ts'
import table from '../../../ui/layout/table.module.css'
import { fileDay, saveFile } from '../../../ui/save-file.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { keyArtOf } from '../key-art.ts'
import styles from './beta-desk.module.css'

async function exportTesters(game: StudioGame): Promise<number> {
  const testers = await call('admin/games/export', 'POST', { params: { id: game.id } })
  // The CSV library loads when it is needed.
  const { testersCsv } = await import('./testers-csv.ts')
  saveFile(`testers-${game.id}-${fileDay()}.csv`, 'text/csv', testersCsv(testers))
  return testers.length
}

/** A game with the number of its testers, whose list can be exported. */
export function BetaRow({ game, placesLeft }: { game: StudioGame; placesLeft: number }) {
  const taken = game.beta.places - placesLeft
  const exporting = useMutation({
    mutationFn: () => exportTesters(game),
    onSuccess: (count) =>
      toast({
        tone: 'ok',
        title: 'List Exported',
        description: `${formatCount(count)} ${count === 1 ? 'tester' : 'testers'} of ${game.title}. The export is in the audit log.`,
      }),
    onError: (error) =>
      toast({ tone: 'bad', title: 'Export Failed', description: errorMessage(error, 'Failed to export the list') }),
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
      <td className={table.number} data-label="Signed up">
        {formatCount(taken)}
      </td>
      <td className={table.number} data-label="Places left">
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
