import type { RestockClaim } from './restock-token.ts'

/** A mail to an address that wants to know when a product is back. `product` names the variant, too. */
export type RestockMailContent = { product: string } & (
  { kind: 'confirm-restock'; claim: RestockClaim } | { kind: 'back-in-stock'; slug: string; addressId: string }
)

/** The kind of mail that the link in a notice turns off. */
export const restockKind = 'back-in-stock'
