import * as v from 'valibot'
import { optionalLine, requiredLine } from '../text.ts'
import { maxVariants } from './schema.ts'

/** The facts of a product, and their names. Each is a line of text. A screen leaves out those that are empty. */
export const factLabels = {
  material: 'Material',
  weight: 'Weight',
  fit: 'Fit',
  origin: 'Origin',
  care: 'Care',
  run: 'Run',
} as const
export type FactName = keyof typeof factLabels
export const factNames = Object.keys(factLabels) as FactName[]

const fact = optionalLine(160)

/** The facts as staff enter them. */
export const enteredFacts = { material: fact, weight: fact, fit: fact, origin: fact, care: fact, run: fact }

export const maxParts = 8

const toMillimetres = (centimetres: number) => Math.round(centimetres * 10)

const Centimetres = v.pipe(
  v.number('Enter centimetres'),
  v.finite('Enter centimetres'),
  v.minValue(0.1, 'Must be at least 0.1'),
  v.maxValue(999, 'Must be at most 999'),
  v.check((length) => Math.abs(length - toMillimetres(length) / 10) < 1e-9, 'Use at most one decimal'),
)

/** A row of the size table: a part of the product and its length in each variant, in their order. Without variants, it has one length. */
const Part = v.object({
  part: requiredLine('Name the part', 40),
  cm: v.pipe(v.array(Centimetres, 'Invalid lengths'), v.maxLength(maxVariants, `At most ${maxVariants} lengths`)),
})

/** The size table as staff enter it. */
export const EnteredSizeTable = v.optional(
  v.pipe(v.array(Part, 'Invalid size table'), v.maxLength(maxParts, `At most ${maxParts} parts`)),
)

type Sized = { sizeTable?: { cm: number[] }[] | undefined; variants: unknown[] }

/** Refuses, at its lengths, a part that does not have one for each variant. */
export const checkLengths = <P extends Sized>() =>
  v.rawCheck<P>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { sizeTable = [], variants } = dataset.value
    const place = sizeTable.findIndex(({ cm }) => cm.length !== Math.max(variants.length, 1))
    const part = sizeTable[place]
    if (!part) return
    const step = { type: 'object', origin: 'value' } as const
    addIssue({
      message: 'Each part needs one length for each variant',
      path: [
        { ...step, input: dataset.value, key: 'sizeTable', value: sizeTable },
        { type: 'array', origin: 'value', input: sizeTable, key: place, value: part },
        { ...step, input: part, key: 'cm', value: part.cm },
      ],
    })
  })
