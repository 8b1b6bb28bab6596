import { pictureFiles } from '../../../shared/catalogue/picture-files.ts'
import { priceRange } from '../../../shared/catalogue/prices.ts'
import { productPath } from '../../../shared/catalogue/public-pages.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { brand } from '../../../shared/brand.ts'
import type { News } from '../../../shared/community/news-schema.ts'
import { dollars } from '../../../shared/money.ts'
import type { Article } from './news.tsx'
import type { Good } from './goods.tsx'

// Loaded when the visitor comes near. Plain fetch: the API's client would double the scripts of this page.

/** The list at the path; nothing when it does not arrive. */
async function list<Item>(path: string): Promise<Item[]> {
  const response = await fetch(path).catch(() => undefined)
  return response?.ok ? ((await response.json()) as Item[]) : []
}

const shownGoods = 4

function goodOf(product: Product): Good {
  const { lowest, highest } = priceRange(product)
  const [image] = product.images
  return {
    path: productPath(product.slug),
    name: product.name,
    price: dollars(lowest),
    isFrom: lowest < highest,
    isLow: product.lowStock,
    picture: image === undefined ? undefined : pictureFiles(image),
  }
}

/** The goods of the shop that can be bought: the one in its banner, then the newest. */
export async function readGoods(): Promise<Good[]> {
  const goods = (await list<Product>('/api/shop/products')).filter(({ inStock }) => inStock)
  const isFeatured = ({ slug }: Product) => slug === brand.featured?.slug
  const ordered = [...goods.filter(isFeatured), ...goods.filter((product) => !isFeatured(product))]
  return ordered.slice(0, shownGoods).map(goodOf)
}

const shownNews = 4

/** A calendar day in words, in the visitor's locale. */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(`${day}T00:00:00`))

/** The latest news, newest first. */
export const readNews = async (): Promise<Article[]> =>
  (await list<News>('/api/news')).slice(0, shownNews).map(({ id, title, text, picture, day }) => ({
    id,
    title,
    text,
    day,
    date: dayInWords(day),
    picture: picture === null ? undefined : pictureFiles(picture),
  }))
