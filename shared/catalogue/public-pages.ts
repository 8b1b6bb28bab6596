/**
 * The pages that everyone may open and search engines should index, besides the pages of games and products. A test compares them with the
 * documents.
 */
export const publicPages = [
  '/',
  '/shop',
  '/games',
  '/community',
  '/tiers',
  '/login',
  '/shipping',
  '/returns',
  '/contact',
  '/privacy',
  '/terms',
  '/studio',
] as const

/** The page of a product. */
export const productPath = (slug: string): string => `/shop/${slug}`
