import { detailsOf, type NewProduct, type ProductChange } from '../../shared/catalogue/new-product.ts'
import { alertOf } from './product.ts'
import type { AdminProduct } from '../../shared/catalogue/schema.ts'

/**
 * The part of the reply to a new or changed product that is not in the request. The idempotency record stores it, because the
 * product and its stock may have changed when the request is repeated. (A type: an interface is not assignable to a record.)
 */
export type StoredReply = {
  productId: string
  revision: number
  updatedAt: string
  /** For each variant its id, or `-` for the product itself, and the available and the held units. */
  stock: string
}

const ownStock = '-'

export const toStoredReply = ({ id, revision, updatedAt, stock, variants }: AdminProduct): StoredReply => ({
  productId: id,
  revision,
  updatedAt,
  stock: (stock ? [{ id: ownStock, ...stock }] : variants)
    .map((each) => `${each.id} ${each.available} ${each.held}`)
    .join(','),
})

/** Rebuilds the first reply from the request and what was stored. */
export function fromStoredReply(
  input: NewProduct | ProductChange,
  { productId, revision, updatedAt, stock }: StoredReply,
): AdminProduct {
  const units = stock.split(',').map((each) => {
    const [id = '', available, held] = each.split(' ')
    return { id, available: Number(available), held: Number(held) }
  })
  const [{ id: _own, ...own } = { id: ownStock, available: 0, held: 0 }] = units
  return {
    ...detailsOf(input),
    ...alertOf(input),
    ...('priceChange' in input && input.priceChange && { priceChange: input.priceChange }),
    id: productId,
    stock: input.variants.length > 0 ? null : own,
    variants: input.variants.map((variant, index) => ({
      name: variant.name,
      price: variant.price,
      ...alertOf(variant),
      ...(units[index] ?? { id: '', available: 0, held: 0 }),
    })),
    revision,
    updatedAt,
  }
}
