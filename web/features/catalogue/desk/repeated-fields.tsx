import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, VisuallyHidden } from '../../../ui/primitives.tsx'

type Props = {
  /** What one of them is called: "variant". */
  one: string
  /** What the list is called: "Variants". */
  many: string
  count: number
  max: number
  className: string | undefined
  children: (index: number) => ReactNode
  onAdd: () => void
  onRemove: (index: number) => void
}

/** Groups of the same fields, each with a button that removes it, and a button that adds one. */
export const RepeatedFields = ({ one, many, count, max, className, children, onAdd, onRemove }: Props) => (
  <>
    <Stack as="ul" gap={3} aria-label={many} hidden={count === 0}>
      {Array.from({ length: count }, (_, index) => (
        <li className={className} key={index}>
          {children(index)}
          <Button variant="quiet" size="icon" onClick={() => onRemove(index)}>
            <Trash2 size="1.25rem" aria-hidden />
            <VisuallyHidden>
              Remove {one} {index + 1}
            </VisuallyHidden>
          </Button>
        </li>
      ))}
    </Stack>
    <Row>
      <Button disabled={count >= max} onClick={onAdd}>
        <Plus size="1rem" aria-hidden />
        Add {one}
      </Button>
    </Row>
  </>
)
