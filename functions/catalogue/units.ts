/** A quantity of a variant or, if `variantId` is null, of a product without variants. */
export type Units = { productId: string; variantId: string | null; quantity: number }

/** Adds up the units of each variant: a transaction may change a row only once. */
export function summed(units: Units[]): Units[] {
  const sums = new Map<string, Units>()
  for (const { productId, variantId, quantity } of units) {
    const id = `${productId} ${variantId}`
    const before = sums.get(id)?.quantity ?? 0
    sums.set(id, { productId, variantId, quantity: before + quantity })
  }
  return [...sums.values()]
}

/** Names a variant, or a product without variants. */
export const variantKey = ({ productId, variantId }: Omit<Units, 'quantity'>): string => variantId ?? productId
