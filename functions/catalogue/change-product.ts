import { toCents } from '../../shared/money.ts'
import type { ProductChange } from '../../shared/catalogue/schema.ts'
import { Problem } from '../problem.ts'
import { described, stockVariantIds, stockAt, type Product, type Stock, type ProductWithStock } from './product.ts'

/** More units, or fewer. */
export type Move = { variantId: string | null; units: number }

/** What a change of a product comes to: what it is afterwards, and what happens to its stock. */
export type ProductUpdate = {
  before: Product
  after: Product
  moved: Move[]
  /** Places that begin. */
  opened: Stock[]
  /** Places that end, as they were read: nothing is held there. */
  closed: Stock[]
}

const wrong = (field: string, message: string) =>
  new Problem('invalid_input', { message, fields: { [field]: message } })

/** A variant may be named by its id once, and only when it is one of the product's. */
function assertOwn(product: Product, { variants }: ProductChange): void {
  const own = new Set(product.variants.map(({ id }) => id))
  for (const [place, { id }] of variants.entries())
    if (id !== undefined && !own.delete(id)) throw wrong(`variants.${place}.id`, 'This variant is not of this product')
}

type Wish = { variantId: string | null; stock: number; stockBefore: number | undefined; field: string }

/** The stock that is wished for each place that the product has afterwards. */
const wishes = (after: Product, change: ProductChange): Wish[] =>
  stockVariantIds(after).map((variantId, place) => {
    const { stock = 0, stockBefore } = variantId === null ? change : (change.variants[place] ?? {})
    return {
      variantId,
      stock,
      stockBefore,
      field: variantId === null ? 'stockBefore' : `variants.${place}.stockBefore`,
    }
  })

/** What is sold meanwhile is not overwritten: only the difference that the person made is made here. */
function difference({ variantId, stock, stockBefore, field }: Wish, stocks: Stock[]): Move[] {
  if (stockBefore === undefined) throw wrong(field, 'Say what the stock was before')
  const units = stock - stockBefore
  if (stockAt(stocks, variantId).available + units < 0) throw new Problem('changed_meanwhile')
  return units === 0 ? [] : [{ variantId, units }]
}

/**
 * Changes a product, or refuses: `changed_meanwhile` when somebody else changed it since, or too much was sold since to
 * take away what the person takes; `has_open_orders` when stock would go that is held for somebody.
 */
export function changeProduct(
  { product: before, stocks }: ProductWithStock,
  change: ProductChange,
  { newId, now }: { newId: () => string; now: Date },
): ProductUpdate {
  if (before.revision !== change.revision) throw new Problem('changed_meanwhile')
  assertOwn(before, change)
  const variants = change.variants.map(({ id, name, price }) => ({ id: id ?? newId(), name, price: toCents(price) }))
  const revision = before.revision + 1
  const after: Product = { ...before, ...described(change), variants, revision, updatedAt: now.toISOString() }
  const known = new Set(stockVariantIds(before))
  const wished = wishes(after, change)
  return {
    before,
    after,
    moved: wished.filter(({ variantId }) => known.has(variantId)).flatMap((wish) => difference(wish, stocks)),
    opened: wished
      .filter(({ variantId }) => !known.has(variantId))
      .map(({ variantId, stock }) => ({ productId: before.id, variantId, available: stock, held: 0 })),
    closed: asSeen(closing(stocks, stockVariantIds(after)), change),
  }
}

/** Stock that moves from the product into its variants is the stock that the person saw, where it says what that was. */
function asSeen(closed: Stock[], { stockBefore }: ProductChange): Stock[] {
  const own = closed.find(({ variantId }) => variantId === null)
  if (own && stockBefore !== undefined && own.available !== stockBefore) throw new Problem('changed_meanwhile')
  return closed
}

/** The places that end when these stay. Refuses `has_open_orders` while anything is held there. */
export function closing(stocks: Stock[], staying: (string | null)[] = []): Stock[] {
  const closed = stocks.filter(({ variantId }) => !staying.includes(variantId))
  if (closed.some(({ held }) => held > 0)) throw new Problem('has_open_orders')
  return closed
}

/** What became of the stock, for the audit log: `changed, - +5`, each place by its variant. */
export const describeStockChanges = (
  word: string,
  { moved = [], opened = [], closed = [] }: Partial<ProductUpdate>,
): string =>
  [
    word,
    ...[
      ...moved,
      ...opened.map(({ variantId, available }) => ({ variantId, units: available })),
      ...closed.map(({ variantId, available }) => ({ variantId, units: -available })),
    ]
      .filter(({ units }) => units !== 0)
      .map(({ variantId, units }) => `${variantId ?? '-'} ${units > 0 ? '+' : ''}${units}`),
  ].join(', ')

/** The product and its stock once the change is made. */
export const applyUpdate = ({ after, moved, opened }: ProductUpdate, stocks: Stock[]): ProductWithStock => ({
  product: after,
  stocks: [
    ...stocks.map((stock) => ({
      ...stock,
      available: stock.available + (moved.find(({ variantId }) => variantId === stock.variantId)?.units ?? 0),
    })),
    ...opened,
  ],
})
