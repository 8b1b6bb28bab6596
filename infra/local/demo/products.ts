import type { NewProduct } from '../../../shared/catalogue/new-product.ts'

type DemoProduct = Pick<NewProduct, 'name' | 'description' | 'price' | 'category' | 'stock' | 'variants'> & {
  /** The motifs of its pictures: the first in the shop, the second under the pointer. */
  views: readonly string[]
}

const variant = (name: string, stock: number, price = 0) => ({ name, price, stock })

/** The demo products in the order of the shop, newest first. */
export const demoProducts: readonly DemoProduct[] = [
  {
    name: 'Dawn Line Tee',
    description: 'Heavy cotton, water-based print of the Solara sunrise.',
    price: 34.95,
    category: 'Apparel',
    variants: [variant('S', 12), variant('M', 18), variant('L', 14), variant('XL', 6, 3)],
    views: ['front', 'back'],
  },
  {
    name: 'Orbit Hoodie',
    description: 'Brushed fleece with an embroidered orbit mark.',
    price: 79,
    category: 'Apparel',
    variants: [variant('S', 7), variant('M', 10), variant('L', 9), variant('XL', 4, 5)],
    views: ['front', 'back', 'detail'],
  },
  {
    name: 'Flight Deck Cap',
    description: 'Six panels, gold brim, one size with a strap.',
    price: 32,
    category: 'Apparel',
    stock: 25,
    variants: [],
    views: ['front', 'detail'],
  },
  {
    name: 'Far Shore Print',
    description: 'A2 giclée on cotton paper, numbered by hand.',
    price: 48,
    category: 'Prints',
    variants: [variant('Unframed', 30), variant('Framed', 8, 40)],
    views: ['unframed', 'framed'],
  },
  {
    name: 'Night Shift Mug',
    description: 'Stoneware, 350 ml. Looks brighter when it is full.',
    price: 22.5,
    category: 'Desk',
    stock: 0,
    variants: [],
    views: ['front', 'back'],
  },
  {
    name: 'Crew Pin Set',
    description: 'Four hard enamel pins on a backing card.',
    price: 26,
    category: 'Pins',
    stock: 40,
    variants: [],
    views: ['card', 'detail'],
  },
  {
    name: 'Star Chart Print',
    description: 'Every world of the studio on one sheet, A2, risograph in two inks.',
    price: 36,
    category: 'Prints',
    stock: 20,
    variants: [],
    views: ['front', 'detail'],
  },
  {
    name: 'Launch Pad Desk Mat',
    description: 'Stitched edges, 80 by 30 cm, with the countdown along one side.',
    price: 42,
    category: 'Desk',
    stock: 15,
    variants: [],
    views: ['front', 'rolled'],
  },
  {
    name: 'Comet Tail Socks',
    description: 'Combed cotton; the comet runs from heel to toe.',
    price: 16,
    category: 'Apparel',
    variants: [variant('36–40', 16), variant('41–46', 0)],
    views: ['front', 'detail'],
  },
]

const wordsOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The paths of a product's pictures: the first of Dawn Line Tee is /media/products/dawn-line-tee-front-avif-1200.webp. */
export const picturePaths = ({ name, views }: Pick<DemoProduct, 'name' | 'views'>): string[] =>
  views.map((view) => `/media/products/${wordsOf(name)}-${view}-avif-1200.webp`)
