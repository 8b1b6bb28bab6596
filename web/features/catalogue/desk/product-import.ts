import { factNames } from '../../../../shared/catalogue/facts.ts'
import type { NewProduct } from '../../../../shared/catalogue/new-product.ts'

/** The columns that the first row of a file names, and those that it may name. */
export const requiredColumns = ['name', 'description', 'category', 'price', 'stock'] as const
export const optionalColumns = ['size', 'added', 'alertAt', ...factNames] as const
export type ProductColumn = (typeof requiredColumns)[number] | (typeof optionalColumns)[number]

/** A product of a file: the number of its first row, how many rows it has, and what is wrong, or else what would be added. */
export type FileProduct = {
  row: number
  rows: number
  name: string
  problems: { row: number; message: string }[]
  product?: NewProduct
  /** The catalogue has one of this name. */
  isThere?: true
}

/** "1 product", "3 products". */
export const products = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`
