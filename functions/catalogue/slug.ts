/** Paths below `/shop` that are other screens. */
const reserved = new Set(['payment', 'thank-you', 'cancelled'])

const maxLength = 60
/** The last digits of an id are random. */
const suffixLength = 6

/** The address that a product's name suggests: "Dawn Line Tee" becomes `dawn-line-tee`. */
export function suggestedSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? ['product']).join('-').slice(0, maxLength).replace(/-$/, '')
  return reserved.has(slug) ? `${slug}-item` : slug
}

/** The address of a new product: the one that its name suggests. If another product has it, a part of the id is added. */
export const slugOf = ({ id, name }: { id: string; name: string }, isTaken: boolean): string =>
  isTaken ? `${suggestedSlug(name)}-${id.slice(-suffixLength)}` : suggestedSlug(name)
