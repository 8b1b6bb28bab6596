import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Stack, VisuallyHidden } from '../ui/primitives.tsx'
import type { Picture } from './use-pictures.ts'
import styles from './picture-tile.module.css'

type Props = {
  picture: Picture
  /** What the picture belongs to, used as alternative text. */
  name: string
  index: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}

/** One picture: uploaded, uploading, or failed. */
export function PictureTile({
  picture: { source, path, share, problem, file },
  name,
  index,
  count,
  ...handlers
}: Props) {
  const isUploading = !path && !problem
  const label = `picture ${index + 1}`
  return (
    <Stack as="li" gap={1} className={styles.tile}>
      <div className={styles.frame}>
        {source && <img src={source} alt={name} data-uploading={path ? undefined : ''} />}
        {isUploading && (
          <progress className={styles.progress} aria-label={`Uploading ${label}`} max={1} value={share} />
        )}
        {problem && (
          <div className={styles.problem} role="alert">
            {problem}
            {file && <Button onClick={handlers.onRetry}>Try again</Button>}
          </div>
        )}
      </div>
      <div>
        <Button variant="quiet" size="icon" hidden={count === 1} onClick={() => handlers.onMove(-1)}>
          <ArrowLeft size="1.25rem" aria-hidden />
          <VisuallyHidden>Move {label} earlier</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="icon" onClick={handlers.onRemove}>
          <Trash2 size="1.25rem" aria-hidden />
          <VisuallyHidden>Remove {label}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="icon" hidden={count === 1} onClick={() => handlers.onMove(1)}>
          <ArrowRight size="1.25rem" aria-hidden />
          <VisuallyHidden>Move {label} later</VisuallyHidden>
        </Button>
      </div>
    </Stack>
  )
}
