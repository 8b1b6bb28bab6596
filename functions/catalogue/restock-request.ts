/** Somebody who wants a mail when a variant, or a product without variants, is in stock again. */
export type RestockRequest = {
  addressId: string
  address: string
  productId: string
  variantId: string | null
  createdAt: string
  /** Only then it is in the list of those who get the mail. */
  confirmedAt: string | null
  /** Epoch seconds: when the link expires, or when nobody waits any more. */
  expiresAt: number
}
