import { createHmac } from 'node:crypto'

/** Which address waits for what. */
export type RestockClaim = { addressId: string; productId: string; variantId: string | null }

/**
 * The token of the link that confirms an address: what it claims, and an HMAC of it. It is not stored. It confirms a request that
 * waits, and nothing else.
 */
export function restockToken({ addressId, productId, variantId }: RestockClaim, linkKey: string): string {
  const claim = [addressId, productId, variantId ?? '-']
  const proof = createHmac('sha256', linkKey)
    .update(['restock', ...claim].join('|'))
    .digest('base64url')
  return [...claim, proof].join('.')
}

/** What the token claims. Its proof is not checked. */
export function restockClaimOf(token: string): RestockClaim {
  const [addressId = '', productId = '', variant = '-'] = token.split('.')
  return { addressId, productId, variantId: variant === '-' ? null : variant }
}
