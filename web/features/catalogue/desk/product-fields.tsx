import { ImagePlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { PositiveAmount } from '../../../../shared/amount.ts'
import { includingGst, priceOfUnit, surcharge } from '../../../../shared/catalogue/prices.ts'
import { type AdminProduct, lowStockUnits, maxImages, maxVariants } from '../../../../shared/catalogue/schema.ts'
import { dollars, toCents } from '../../../../shared/money.ts'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { PictureTile } from '../../../pictures/picture-tile.tsx'
import { pictureTypes } from '../../../pictures/upload-picture.ts'
import type { Pictures } from '../../../pictures/use-pictures.ts'
import { CountInput, Textarea } from '../../../ui/forms/field.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { AmountField, CountField, FormField } from '../../../ui/forms/form.tsx'
import { Grid, Stack } from '../../../ui/primitives.tsx'
import { FactFields, SizeTableFields, withoutLength } from './fact-fields.tsx'
import { FormSection } from './form-section.tsx'
import { PlannedPrice } from './planned-price.tsx'
import type { ProductValues } from './product-values.ts'
import { labelOf, RepeatedFields } from './repeated-fields.tsx'
import styles from './product-fields.module.css'

type Props = {
  form: UseFormReturn<ProductValues>
  pictures: Pictures
  product: AdminProduct | undefined
  categories: readonly string[]
}

/** The price that the shop shows. Until an amount has been typed, that GST is added. */
const priceHint = (price: unknown): string =>
  v.is(PositiveAmount, price)
    ? `Everyone sees ${dollars(priceOfUnit(toCents(price)))} ${includingGst}.`
    : 'Everyone sees and pays it with 10% GST.'

/** What the shop shows beside a variant that costs more. */
const surchargeHint = (price: unknown, added: unknown): string | undefined =>
  v.is(PositiveAmount, price) && v.is(PositiveAmount, added)
    ? `Everyone sees +${dollars(surcharge(toCents(price), toCents(added)))}.`
    : undefined

/** The fields of a product: texts, price, pictures and stock. */
export function ProductFields({ form, pictures, product, categories }: Props) {
  const categoriesId = useId()
  const [name, price] = useWatch({ control: form.control, name: ['name', 'price'] })
  return (
    <Grid gap={4} align="start">
      <FormField whole form={form} name="name" label="Name" placeholder="Dawn Line Tee" />
      <AmountField form={form} name="price" label="Price, AUD without GST" hint={priceHint(price)} />
      <FormField
        form={form}
        name="category"
        label="Category"
        hint="New categories appear automatically."
        list={categoriesId}
        placeholder="Apparel"
      />
      <datalist id={categoriesId}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      {product && <PlannedPrice key={product.revision} form={form} />}
      <FormField whole as={Textarea} form={form} name="description" label="Description" rows={3} />
      <FactFields form={form} />
      <PictureFields pictures={pictures} name={name || 'New product'} />
      <StockFields form={form} product={product} />
      <SizeTableFields form={form} />
      <Stack whole>
        <Switch
          {...form.register('isHidden')}
          label="Hidden"
          hint="The shop does not show it, and nobody can buy it."
        />
      </Stack>
    </Grid>
  )
}

/** Adds, orders and removes a product's pictures. `name` is the product's, used as alternative text. */
function PictureFields({
  pictures: { pictures, add, retry, remove, move },
  name,
}: {
  pictures: Pictures
  name: string
}) {
  return (
    <FormSection title="Pictures" note="The shop shows the first one. PNG, JPEG or WebP.">
      <ul className={styles.tiles} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            name={name}
            index={index}
            count={pictures.length}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(picture.key)}
            onRetry={() => retry(picture)}
          />
        ))}
        {pictures.length < maxImages && (
          <li>
            <FileDrop accept={pictureTypes} multiple onFiles={add}>
              <ImagePlus size="1.5rem" strokeWidth={1.75} aria-hidden />
              Add pictures
            </FileDrop>
          </li>
        )}
      </ul>
    </FormSection>
  )
}

/** States how many units are held for open checkouts: the field does not include them. */
const heldHint = (held: number | undefined): string | undefined =>
  held ? `${held} more held for checkouts` : undefined

/** What was typed as a number; nothing typed is none. */
const optionalCount = (typed: string | number | undefined) =>
  typed === undefined || typed === '' ? undefined : parseAmount(typed)

type AlertFieldProps = {
  form: UseFormReturn<ProductValues>
  name: 'alertAt' | `variants.${number}.alertAt`
  label: ReactNode
}

/** At how many units the desk says that the stock is low. */
const AlertField = ({ form, name, label }: AlertFieldProps) => (
  <FormField
    as={CountInput}
    form={form}
    name={name}
    label={label}
    placeholder={String(lowStockUnits)}
    register={{ setValueAs: optionalCount }}
  />
)

type StockFieldsProps = { form: UseFormReturn<ProductValues>; product: AdminProduct | undefined }

/** The stock of the product, or of each of its variants. */
function StockFields({ form, product }: StockFieldsProps) {
  const variants = form.watch('variants')
  const price = useWatch({ control: form.control, name: 'price' })
  const removeLength = (index: number) => {
    form.clearErrors('sizeTable')
    form.setValue('sizeTable', withoutLength(form.getValues('sizeTable'), index, variants.length - 1))
  }
  const heldOf = (id: string | undefined) => product?.variants.find((variant) => variant.id === id)?.held
  return (
    <FormSection title="Stock" note={variants.length === 0 ? 'Sizes or colours? Add a variant for each.' : undefined}>
      {variants.length === 0 && (
        <Grid gap={4} align="start">
          <CountField
            register={{ shouldUnregister: true }}
            form={form}
            name="stock"
            label="Units available"
            hint={heldHint(product?.stock?.held)}
          />
          <AlertField form={form} name="alertAt" label="Alert at" />
        </Grid>
      )}
      <RepeatedFields
        form={form}
        name="variants"
        one="variant"
        many="Variants"
        max={maxVariants}
        added={{ name: '', price: 0, stock: 0 }}
        className={styles.variant}
        onRemoved={removeLength}
      >
        {(index) => (
          <>
            <FormField
              form={form}
              name={`variants.${index}.name`}
              label={labelOf('Name', `of variant ${index + 1}`)}
              placeholder="XL"
            />
            <AmountField
              form={form}
              name={`variants.${index}.price`}
              label={labelOf('Adds to price', `of variant ${index + 1}`)}
              hint={surchargeHint(price, variants[index]?.price)}
            />
            <CountField
              form={form}
              name={`variants.${index}.stock`}
              label={labelOf('Stock', `of variant ${index + 1}`)}
              hint={heldHint(heldOf(variants[index]?.id))}
            />
            <AlertField
              form={form}
              name={`variants.${index}.alertAt`}
              label={labelOf('Alert at', `of variant ${index + 1}`)}
            />
          </>
        )}
      </RepeatedFields>
    </FormSection>
  )
}
