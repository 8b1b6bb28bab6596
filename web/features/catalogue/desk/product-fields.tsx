import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { AmountInput } from '../../../ui/forms/amount-input.tsx'
import { Field, Input, Textarea } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { PictureFields } from './picture-fields.tsx'
import type { ProductValues } from './product-values.ts'
import { StockFields } from './stock-fields.tsx'
import type { Pictures } from './use-pictures.ts'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
  },
})
const Wide = chakra('div', { base: { gridColumn: '1 / -1' } })

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
    <Grid>
      <Wide>
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} placeholder="Dawn Line Tee" />}
        </Field>
      </Wide>
      <Field label="Price, AUD" hint="Excluding GST, which is added at checkout." error={errors.price?.message}>
        {(control) => <AmountInput {...control} {...register('price', { valueAsNumber: true })} />}
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
      <Wide>
        <Field label="Description" error={errors.description?.message}>
          {(control) => <Textarea {...control} {...register('description')} rows={3} />}
        </Field>
      </Wide>
      <Wide>
        <PictureFields pictures={pictures} name={name || 'New product'} />
      </Wide>
      <Wide>
        <StockFields form={form} product={product} />
      </Wide>
      <Wide>
        <Switch {...register('isHidden')} label="Hidden" hint="The shop does not show it, and nobody can buy it." />
      </Wide>
    </Grid>
  )
}
