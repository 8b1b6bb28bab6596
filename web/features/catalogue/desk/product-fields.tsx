import { useId } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { AmountInput } from '../../../ui/forms/amount-input.tsx'
import { Field, Input, Textarea } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { PictureFields } from './picture-fields.tsx'
import type { ProductValues } from './product-values.ts'
import { StockFields } from './stock-fields.tsx'
import type { Pictures } from '../../../pictures/use-pictures.ts'
import styles from './product-fields.module.css'

type Props = {
  form: UseFormReturn<ProductValues>
  pictures: Pictures
  product: AdminProduct | undefined
  categories: readonly string[]
}

/** The fields of a product: texts, price, pictures and stock. */
export function ProductFields({ form, pictures, product, categories }: Props) {
  const categoriesId = useId()
  const { register, control } = form
  const { errors } = form.formState
  const name = useWatch({ control, name: 'name' })
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} placeholder="Dawn Line Tee" />}
        </Field>
      </div>
      <Field
        label="Price, AUD"
        hint="Excluding GST. Buyers see and pay the price with 10% GST."
        error={errors.price?.message}
      >
        {(control) => <AmountInput {...control} {...register('price', { setValueAs: parseAmount })} />}
      </Field>
      <Field label="Category" hint="New categories appear automatically." error={errors.category?.message}>
        {(control) => (
          <>
            <Input {...control} {...register('category')} list={categoriesId} placeholder="Apparel" />
            <datalist id={categoriesId}>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <div className={styles.wide}>
        <Field label="Description" error={errors.description?.message}>
          {(control) => <Textarea {...control} {...register('description')} rows={3} />}
        </Field>
      </div>
      <div className={styles.wide}>
        <PictureFields pictures={pictures} name={name || 'New product'} />
      </div>
      <div className={styles.wide}>
        <StockFields form={form} product={product} />
      </div>
      <div className={styles.wide}>
        <Switch {...register('isHidden')} label="Hidden" hint="The shop does not show it, and nobody can buy it." />
      </div>
    </div>
  )
}
