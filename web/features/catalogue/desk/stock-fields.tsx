import { Plus, Trash2 } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { maxVariants, type AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { AmountInput, CountInput } from '../../../ui/forms/amount-input.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FormSection } from './form-section.tsx'
import type { ProductValues } from './product-values.ts'
import { useVariants } from './use-variants.ts'
import styles from './stock-fields.module.css'

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
export function StockFields({ form, product }: Props) {
  const { register, formState } = form
  const { errors } = formState
  const { variants, add, remove } = useVariants(form)
  const heldOf = (id: string | undefined) => product?.variants.find((variant) => variant.id === id)?.held
  return (
    <FormSection title="Stock" note={variants.length === 0 ? 'Sizes or colours? Add a variant for each.' : undefined}>
      {variants.length === 0 && (
        <Field label="Units available" hint={heldHint(product?.stock?.held)} error={errors.stock?.message}>
          {(control) => (
            <CountInput {...control} {...register('stock', { setValueAs: parseAmount, shouldUnregister: true })} />
          )}
        </Field>
      )}
      <ul className={styles.variants} aria-label="Variants" hidden={variants.length === 0}>
        {variants.map(({ id }, index) => (
          <li className={styles.variant} key={index}>
            <Field label={labelOf('Name', index)} error={errors.variants?.[index]?.name?.message}>
              {(control) => <Input {...control} {...register(`variants.${index}.name`)} placeholder="XL" />}
            </Field>
            <Field label={labelOf('Adds to price', index)} error={errors.variants?.[index]?.price?.message}>
              {(control) => (
                <AmountInput {...control} {...register(`variants.${index}.price`, { setValueAs: parseAmount })} />
              )}
            </Field>
            <Field
              label={labelOf('Stock', index)}
              hint={heldHint(heldOf(id))}
              error={errors.variants?.[index]?.stock?.message}
            >
              {(control) => (
                <CountInput {...control} {...register(`variants.${index}.stock`, { setValueAs: parseAmount })} />
              )}
            </Field>
            <Button variant="quiet" size="icon" onClick={() => remove(index)}>
              <Trash2 size="1.25rem" aria-hidden />
              <VisuallyHidden>Remove variant {index + 1}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className={styles.add}

        disabled={variants.length >= maxVariants}
        onClick={add}
      >
        <Plus size="1rem" aria-hidden />
        Add variant
      </Button>
    </FormSection>
  )
}
