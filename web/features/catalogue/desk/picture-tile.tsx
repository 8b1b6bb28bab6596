import { chakra } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Picture } from './use-pictures.ts'

const Tile = chakra('li', {
  base: {
    display: 'grid',
    gap: '1',
    '& > div:last-child': { display: 'flex', justifyContent: 'space-between' },
  },
})
const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: '2',
    background: 'sunken',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    '& img[data-uploading]': { opacity: '.4' },
  },
})
const Progress = chakra('progress', {
  base: {
    appearance: 'none',
    position: 'absolute',
    insetInline: '3',
    bottom: '3',
    width: 'calc(100% - 1.5rem)',
    height: '1.5',
    border: '0',
    borderRadius: 'full',
    overflow: 'hidden',
    background: 'surface-3',
    '&::-webkit-progress-bar': { background: 'surface-3' },
    '&::-webkit-progress-value': { background: 'sky', transition: 'width var(--m-fast)' },
    '&::-moz-progress-bar': { background: 'sky' },
  },
})
const Problem = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeContent: 'center',
    gap: '2',
    padding: '2',
    background: 'scrim',
    textAlign: 'center',
    textStyle: 'caption',
    color: 'bad',
  },
})

type Props = {
  picture: Picture
  /** The product's name, used as alternative text. */
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
    <Tile>
      <Frame>
        {source && <img src={source} alt={name} data-uploading={path ? undefined : ''} />}
        {isUploading && <Progress aria-label={`Uploading ${label}`} max={1} value={share} />}
        {problem && (
          <Problem role="alert">
            {problem}
            {file && <Button onClick={handlers.onRetry}>Try again</Button>}
          </Problem>
        )}
      </Frame>
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
    </Tile>
  )
}
