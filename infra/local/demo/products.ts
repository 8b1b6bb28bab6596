import type { NewProduct } from '../../../shared/catalogue/new-product.ts'

type DemoProduct = Omit<NewProduct, 'images' | 'isHidden'> & {
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
    material: '100% organic cotton',
    weight: '240 g/m²',
    fit: 'Straight, true to size',
    care: 'Wash at 30°, inside out. Iron around the print',
    sizeTable: [
      { part: 'Chest', cm: [100, 108, 116, 124] },
      { part: 'Length', cm: [70, 72, 74, 76] },
    ],
    views: ['front', 'back'],
  },
  {
    name: 'Orbit Hoodie',
    description: 'Brushed fleece with an embroidered orbit mark.',
    price: 79,
    category: 'Apparel',
    variants: [variant('S', 7), variant('M', 10), variant('L', 9), variant('XL', 4, 5)],
    material: '80% organic cotton, 20% recycled polyester, brushed inside',
    weight: '380 g/m². An M weighs 720 g',
    fit: 'A little wide, long in the sleeve',
    origin: 'Knitted and sewn in Porto, embroidered in Brisbane',
    care: 'Wash at 30°, inside out. Dry flat. No tumble dryer',
    run: '120 pieces, the third run',
    sizeTable: [
      { part: 'Chest', cm: [104, 112, 120, 128] },
      { part: 'Length', cm: [68, 70, 72, 74] },
      { part: 'Sleeve', cm: [62, 63.5, 65, 66.5] },
    ],
    views: ['front', 'back', 'room', 'macro', 'detail'],
  },
  {
    name: 'Flight Deck Cap',
    description: 'Six panels, gold brim, one size with a strap.',
    price: 32,
    category: 'Apparel',
    stock: 25,
    variants: [],
    material: 'Cotton twill, brim with a recycled core',
    weight: '90 g',
    fit: 'One size, 55 to 61 cm, with a strap at the back',
    care: 'Wipe with a damp cloth',
    views: ['front', 'detail'],
  },
  {
    name: 'Far Shore Print',
    description: 'A2 giclée on cotton paper, numbered by hand.',
    price: 48,
    category: 'Prints',
    variants: [variant('Unframed', 30), variant('Framed', 8, 40)],
    material: 'Cotton rag paper, 310 g/m²',
    origin: 'Printed in Melbourne',
    run: '200 prints, numbered',
    sizeTable: [
      { part: 'Width', cm: [42, 45] },
      { part: 'Height', cm: [59.4, 62.4] },
    ],
    views: ['unframed', 'framed'],
  },
  {
    name: 'Night Shift Mug',
    description: 'Stoneware, 350 ml. Looks brighter when it is full.',
    price: 22.5,
    category: 'Desk',
    stock: 0,
    variants: [],
    material: 'Stoneware, glazed inside and out',
    weight: '380 g',
    care: 'Dishwasher and microwave safe',
    views: ['front', 'back'],
  },
  {
    name: 'Crew Pin Set',
    description: 'Four hard enamel pins on a backing card.',
    price: 26,
    category: 'Pins',
    stock: 40,
    variants: [],
    material: 'Zinc alloy with hard enamel, two posts on each pin',
    weight: '48 g with its card',
    views: ['card', 'detail'],
  },
  {
    name: 'Star Chart Print',
    description: 'Every world of the studio on one sheet, A2, risograph in two inks.',
    price: 36,
    category: 'Prints',
    stock: 20,
    variants: [],
    material: 'Uncoated paper, 200 g/m²',
    origin: 'Printed in Brisbane',
    sizeTable: [
      { part: 'Width', cm: [42] },
      { part: 'Height', cm: [59.4] },
    ],
    views: ['front', 'detail'],
  },
  {
    name: 'Launch Pad Desk Mat',
    description: 'Stitched edges, 80 by 30 cm, with the countdown along one side.',
    price: 42,
    category: 'Desk',
    stock: 15,
    variants: [],
    material: 'Polyester top on natural rubber',
    weight: '620 g',
    care: 'Wipe with a damp cloth',
    sizeTable: [
      { part: 'Width', cm: [80] },
      { part: 'Depth', cm: [30] },
    ],
    views: ['front', 'rolled'],
  },
  {
    name: 'Comet Tail Socks',
    description: 'Combed cotton; the comet runs from heel to toe.',
    price: 16,
    category: 'Apparel',
    variants: [variant('36–40', 16), variant('41–46', 0)],
    material: '78% combed cotton, 20% polyamide, 2% elastane',
    care: 'Wash at 40°',
    views: ['front', 'detail'],
  },
]

const wordsOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The paths of a product's pictures: the first of Dawn Line Tee is /media/products/dawn-line-tee-front-avif-1200.webp. */
export const picturePaths = ({ name, views }: Pick<DemoProduct, 'name' | 'views'>): string[] =>
  views.map((view) => `/media/products/${wordsOf(name)}-${view}-avif-1200.webp`)
