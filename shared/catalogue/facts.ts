import * as v from 'valibot'
import { optionalLine, requiredLine } from '../text.ts'

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
  cm: v.array(Centimetres, 'Invalid lengths'),
})

/** The size table as staff enter it. */
export const EnteredSizeTable = v.optional(
  v.pipe(v.array(Part, 'Invalid size table'), v.maxLength(maxParts, `At most ${maxParts} parts`)),
)

type Sized = { sizeTable?: { cm: unknown[] }[] | undefined; variants: unknown[] }

/** Whether each part has one length for each variant. */
export const hasAllLengths = ({ sizeTable = [], variants }: Sized): boolean =>
  sizeTable.every(({ cm }) => cm.length === Math.max(variants.length, 1))
export const missingLengths = 'Each part needs one length for each variant'

const shown = v.optional(v.string())

/** The facts and the size table as everyone sees them. */
export const shownFacts = {
  material: shown,
  weight: shown,
  fit: shown,
  origin: shown,
  care: shown,
  run: shown,
  sizeTable: v.optional(v.array(v.object({ part: v.string(), cm: v.array(v.number()) }))),
}
