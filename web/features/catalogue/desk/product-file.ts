import * as v from 'valibot'
import { factNames } from '../../../../shared/catalogue/facts.ts'
import { NewProduct } from '../../../../shared/catalogue/new-product.ts'
import { numberOrText, readTable, type TableRow } from '../../../ui/read-csv.ts'
import { type FileProduct, optionalColumns, type ProductColumn, requiredColumns } from './product-import.ts'

type Row = TableRow<ProductColumn>

/** What a product has once, however many sizes it has: the first of its rows states it, and the others may leave it empty. */
const shared = ['description', 'category', 'price', ...factNames] as const

/** What a message is about, unless it says so itself. */
const named: { [column: string]: string } = { price: 'Price', added: 'Added', stock: 'Stock', alertAt: 'Alert' }

/** The number in a cell, if it is not empty. */
const numberOf = (cell: string): number | string | undefined => (cell === '' ? undefined : numberOrText(cell))

/** The product that these rows describe, as it would be sent. It is hidden until it has its pictures. */
function entered([first, ...others]: [Row, ...Row[]]) {
  const { cells } = first
  const hasSizes = others.length > 0 || cells.size !== ''
  const sized = [first, ...others].map(({ cells: { size, added, stock, alertAt } }) => ({
    name: size,
    price: numberOf(added) ?? 0,
    stock: numberOf(stock),
    alertAt: numberOf(alertAt),
  }))
  return {
    name: cells.name,
    description: cells.description,
    category: cells.category,
    price: numberOf(cells.price),
    images: [],
    isHidden: true,
    ...Object.fromEntries(factNames.filter((fact) => cells[fact]).map((fact) => [fact, cells[fact]])),
    ...(!hasSizes && { stock: numberOf(cells.stock), alertAt: numberOf(cells.alertAt) }),
    variants: hasSizes ? sized : [],
  }
}

type Problem = { row: number; message: string }

/** What the schema refuses, in the row that it is about. */
function refusals(rows: [Row, ...Row[]], issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  return issues.map((issue) => {
    const [first, index, field] = (issue.path ?? []).map(({ key }) => key)
    const ofSize = first === 'variants' && typeof index === 'number'
    const column = String(ofSize ? (field === 'price' ? 'added' : field === 'name' ? 'size' : field) : first)
    const row = (ofSize && rows[index]) || rows[0]
    const cell = row.cells[column as ProductColumn]
    const what = named[column] && `${named[column]}${cell ? ` “${cell}”` : ''}: `
    return { row: row.row, message: `${what ?? ''}${issue.message}` }
  })
}

/** Rows of one product that contradict each other. */
function contradictions([first, ...others]: [Row, ...Row[]]): Problem[] {
  const differing = others.flatMap(({ row, cells }) =>
    shared
      .filter((column) => cells[column] !== '' && cells[column] !== first.cells[column])
      .map((column) => ({
        row,
        message: `Its ${column} differs from that in row ${first.row}: leave it empty, or give the product another name`,
      })),
  )
  const sizes = [first, ...others].map(({ cells }) => cells.size.toLowerCase())
  const repeated = others.flatMap(({ row, cells: { size } }, index) => {
    const before = sizes.indexOf(size.toLowerCase())
    return before <= index && size !== ''
      ? [{ row, message: `Row ${[first, ...others][before]?.row} has the same size` }]
      : []
  })
  const unsized = others.length > 0 ? [first, ...others].filter(({ cells }) => cells.size === '') : []
  return [
    ...differing,
    ...repeated,
    ...unsized.map(({ row }) => ({ row, message: 'Several rows have this name, so each needs a size' })),
  ]
}

/** Reads one product. */
function toProduct(rows: [Row, ...Row[]], existing: ReadonlySet<string>): FileProduct {
  const [first] = rows
  const base = { row: first.row, rows: rows.length, name: first.cells.name }
  if (existing.has(first.cells.name.toLowerCase()))
    return {
      ...base,
      problems: [{ row: first.row, message: 'The catalogue has a product of this name already' }],
      isThere: true,
    }
  const problems = contradictions(rows)
  const parsed = v.safeParse(NewProduct, entered(rows))
  if (parsed.success && problems.length === 0) return { ...base, problems, product: parsed.output }
  // A row that has no size was refused in better words.
  const refused = refusals(rows, parsed.issues ?? []).filter(
    (each) => !problems.some(({ row }) => row === each.row) || !each.message.startsWith('Variant name'),
  )
  return { ...base, problems: [...problems, ...refused].toSorted((a, b) => a.row - b.row) }
}

/** The products in the text of a CSV file: rows of the same name are the sizes of one. Throws an InvalidCsvError. */
export function readProducts(text: string, existingNames: readonly string[]): FileProduct[] {
  const columns = { required: requiredColumns, optional: optionalColumns, rows: 'products' }
  const byName = new Map<string, [Row, ...Row[]]>()
  for (const row of readTable<ProductColumn>(text, columns)) {
    // Each row without a name is refused on its own.
    const name = row.cells.name.toLowerCase() || `row ${row.row}`
    byName.set(name, [...(byName.get(name) ?? []), row] as [Row, ...Row[]])
  }
  const existing = new Set(existingNames.map((name) => name.toLowerCase()))
  return [...byName.values()].map((rows) => toProduct(rows, existing))
}
