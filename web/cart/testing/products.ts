import type { Product } from '../../../shared/catalogue/schema.ts'

const idOf = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A cap without variants, in stock. */
export const cap: Product = {
  id: idOf(1),
  slug: 'flight-deck-cap',
  name: 'Flight Deck Cap',
  description: 'Six panels, gold brim.',
  price: 32,
  category: 'Apparel',
  images: ['/media/products/flight-deck-cap.webp'],
  inStock: true,
  lowStock: false,
  variants: [],
}

export const medium = idOf(21)
export const large = idOf(22)

/** A tee: the large one costs three dollars more. */
export const tee: Product = {
  id: idOf(2),
  slug: 'dawn-line-tee',
  name: 'Dawn Line Tee',
  description: 'Heavy cotton.',
  price: 34.95,
  category: 'Apparel',
  images: [],
  inStock: true,
  lowStock: false,
  variants: [
    { id: medium, name: 'M', price: 0, inStock: true, lowStock: false },
    { id: large, name: 'XL', price: 3, inStock: true, lowStock: false },
  ],
}

/** `count` different products. */
export const caps = (count: number): Product[] =>
  Array.from({ length: count }, (_, number) => ({ ...cap, id: idOf(100 + number) }))
