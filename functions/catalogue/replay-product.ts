import type { AdminProduct, NewProduct, ProductChange } from '../../shared/catalogue/schema.ts'

/**
 * What the reply to a new or changed product says beyond its request, for the day on which it may have to be said again:
 * by then the product and its stock may be others. A type and not an interface, so that a once-record can hold it.
 */
export type StoredReply = {
  productId: string
  revision: number
  updatedAt: string
  /** For each place its variant, or -, the units available and those held. */
  stock: string
}

const ownPlace = '-'

export const toStoredReply = ({ id, revision, updatedAt, stock, variants }: AdminProduct): StoredReply => ({
  productId: id,
  revision,
  updatedAt,
  stock: (stock ? [{ id: ownPlace, ...stock }] : variants)
    .map((place) => `${place.id} ${place.available} ${place.held}`)
    .join(','),
})

/** The first reply to that request again. */
export function fromStoredReply(
  { name, description, price, category, images, isHidden, variants }: NewProduct | ProductChange,
  { productId, revision, updatedAt, stock }: StoredReply,
): AdminProduct {
  const places = stock.split(',').map((place) => {
    const [id = '', available, held] = place.split(' ')
    return { id, available: Number(available), held: Number(held) }
  })
  const [{ id: _own, ...own } = { id: ownPlace, available: 0, held: 0 }] = places
  return {
    id: productId,
    name,
    description,
    price,
    category,
    images,
    isHidden,
    stock: variants.length > 0 ? null : own,
    variants: variants.map((variant, place) => ({
      name: variant.name,
      price: variant.price,
      ...(places[place] ?? { id: '', available: 0, held: 0 }),
    })),
    revision,
    updatedAt,
  }
}
