import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, VisuallyHidden } from '../../../ui/primitives.tsx'
import type { ProductValues } from './product-values.ts'

type Props = {
  form: UseFormReturn<ProductValues>
  name: 'variants' | 'sizeTable'
  /** What one of them is called: "variant". */
  one: string
  /** What the list is called: "Variants". */
  many: string
  max: number
  /** A new one. Its first field takes the focus. */
  added: object
  className: string | undefined
  children: (index: number) => ReactNode
  onRemoved?: (index: number) => void
}

/**
 * Rows of the same fields, each with a button that removes it, and a button that adds one. The library's `useFieldArray` is in the same
 * file as `useForm`: it would add 1.5 kB to every screen with a form.
 */
export function RepeatedFields({ form, name, one, many, max, added, className, children, onRemoved }: Props) {
  const rows: object[] = form.watch(name) ?? []
  const change = (next: object[]) => form.setValue(name, next as never, { shouldDirty: true })
  const add = () => {
    // The new fields can take the focus once they are rendered.
    flushSync(() => change([...rows, added]))
    form.setFocus(`${name}.${rows.length}.${Object.keys(added)[0]}` as FieldPath<ProductValues>)
  }
  const remove = (index: number) => {
    // The errors belong to the places, which move.
    form.clearErrors(name)
    change(rows.filter((_, place) => place !== index))
    onRemoved?.(index)
  }
  return (
    <>
      <Stack as="ul" gap={3} aria-label={many} hidden={rows.length === 0}>
        {rows.map((_, index) => (
          <li className={className} key={index}>
            {children(index)}
            <Button variant="quiet" size="icon" onClick={() => remove(index)}>
              <Trash2 size="1.25rem" aria-hidden />
              <VisuallyHidden>
                Remove {one} {index + 1}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </Stack>
      <Row>
        <Button disabled={rows.length >= max} onClick={add}>
          <Plus size="1rem" aria-hidden />
          Add {one}
        </Button>
      </Row>
    </>
  )
}

/** A label whose end is for screen readers only: which row it is of. */
export const labelOf = (label: string, row: string) => (
  <>
    {label}
    <VisuallyHidden> {row}</VisuallyHidden>
  </>
)
