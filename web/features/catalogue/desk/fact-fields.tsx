import type { UseFormReturn } from 'react-hook-form'
import { factLabels, factNames, maxParts } from '../../../../shared/catalogue/facts.ts'
import { AmountField, FormField } from '../../../ui/forms/form.tsx'
import { Grid } from '../../../ui/primitives.tsx'
import { FormSection } from './form-section.tsx'
import type { ProductValues } from './product-values.ts'
import { labelOf, RepeatedFields } from './repeated-fields.tsx'
import styles from './product-fields.module.css'

const examples = {
  material: '80% organic cotton, 20% polyester',
  weight: '720 g',
  fit: 'True to size',
  origin: 'Knitted in Porto',
  care: 'Wash cold, inside out',
  run: '120 pieces',
} as const

/** What the product is made of, and how to look after it. */
export const FactFields = ({ form }: { form: UseFormReturn<ProductValues> }) => (
  <FormSection title="Facts" note="The product’s page leaves out what is empty.">
    <Grid gap={4} align="start">
      {factNames.map((name) => (
        <FormField
          key={name}
          isOptional
          form={form}
          name={name}
          label={factLabels[name]}
          placeholder={examples[name]}
        />
      ))}
    </Grid>
  </FormSection>
)

type SizeTable = ProductValues['sizeTable']

/** The size table after a variant was removed. The last one leaves its lengths to the product. */
export const withoutLength = (table: SizeTable, index: number, variantsLeft: number): SizeTable =>
  variantsLeft === 0 ? table : table?.map(({ part, cm }) => ({ part, cm: cm.filter((_, place) => place !== index) }))

/** The size table in the form: its parts, and one length for each variant. */
export function SizeTableFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const variants = form.watch('variants')
  const columns = variants.length > 0 ? variants.map(({ name }, index) => name || `variant ${index + 1}`) : ['']
  return (
    <FormSection title="Size table" note="Lengths in cm, of the garment laid flat.">
      <RepeatedFields
        form={form}
        name="sizeTable"
        one="part"
        many="Parts"
        max={maxParts}
        added={{ part: '', cm: [] }}
        className={styles.part}
      >
        {(index) => (
          <>
            <FormField
              form={form}
              name={`sizeTable.${index}.part`}
              label={labelOf('Part', `${index + 1}`)}
              placeholder="Chest"
            />
            <div className={styles.lengths}>
              {columns.map((column, place) => (
                <AmountField
                  key={place}
                  form={form}
                  name={`sizeTable.${index}.cm.${place}`}
                  placeholder="0"
                  label={labelOf(column || 'Length', `of part ${index + 1}, cm`)}
                />
              ))}
            </div>
          </>
        )}
      </RepeatedFields>
    </FormSection>
  )
}
