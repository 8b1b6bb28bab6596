import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { maxVariants, type AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FormSection } from './form-section.tsx'
import type { ProductValues } from './product-values.ts'

/** Hides labels from view, but not from screen readers. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const Variants = chakra('ul', { base: { display: 'grid', gap: '3' } })
const Variant = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
    },
    gap: '3',
    alignItems: 'start',
    padding: { base: '4', sm: '0' },
    borderRadius: '2',
    background: { base: 'sunken', sm: 'none' },
    '& > :first-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
    // Aligns the button with the fields, below their labels. In a table layout only the first row shows labels.
    '& > button': { marginTop: '1.875rem' },
    '&:not(:first-of-type)': { sm: { '& label': visuallyHidden, '& > button': { marginTop: '.125rem' } } },
  },
})

const units = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const
const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const

/** States how many units are held for open checkouts: the field does not include them. */
const heldHint = (held: number | undefined): string | undefined =>
  held ? `${held} more held for checkouts` : undefined

/** The variant's number is for screen readers only. */
const labelOf = (label: string, index: number) => (
  <>
    {label}
    <VisuallyHidden> of variant {index + 1}</VisuallyHidden>
  </>
)

type Props = { form: UseFormReturn<ProductValues>; product: AdminProduct | undefined }

/** The stock of the product, or of each of its variants. */
export function StockFields({ form: { register, control, formState }, product }: Props) {
  const { errors } = formState
  const variants = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const heldOf = (id: string | undefined) => product?.variants.find((variant) => variant.id === id)?.held
  return (
    <FormSection
      title="Stock"
      note={variants.fields.length === 0 ? 'Sizes or colours? Add a variant for each.' : undefined}
    >
      {variants.fields.length === 0 && (
        <Field label="Units available" hint={heldHint(product?.stock?.held)} error={errors.stock?.message}>
          {(control) => (
            <Input {...control} {...units} {...register('stock', { valueAsNumber: true, shouldUnregister: true })} />
          )}
        </Field>
      )}
      <Variants aria-label="Variants" hidden={variants.fields.length === 0}>
        {variants.fields.map(({ key, id }, index) => (
          <Variant key={key}>
            <Field label={labelOf('Name', index)} error={errors.variants?.[index]?.name?.message}>
              {(control) => <Input {...control} {...register(`variants.${index}.name`)} placeholder="XL" />}
            </Field>
            <Field label={labelOf('Adds to price', index)} error={errors.variants?.[index]?.price?.message}>
              {(control) => (
                <Input {...control} {...money} {...register(`variants.${index}.price`, { valueAsNumber: true })} />
              )}
            </Field>
            <Field
              label={labelOf('Stock', index)}
              hint={heldHint(heldOf(id))}
              error={errors.variants?.[index]?.stock?.message}
            >
              {(control) => (
                <Input {...control} {...units} {...register(`variants.${index}.stock`, { valueAsNumber: true })} />
              )}
            </Field>
            <Button variant="quiet" size="icon" onClick={() => variants.remove(index)}>
              <Trash2 size="1.25rem" aria-hidden />
              <VisuallyHidden>Remove variant {index + 1}</VisuallyHidden>
            </Button>
          </Variant>
        ))}
      </Variants>
      <Button
        justifySelf="start"
        disabled={variants.fields.length >= maxVariants}
        onClick={() => variants.append({ name: '', price: 0, stock: 0 })}
      >
        <Plus size="1rem" aria-hidden />
        Add variant
      </Button>
    </FormSection>
  )
}
