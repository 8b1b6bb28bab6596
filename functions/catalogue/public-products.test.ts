import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { maxProducts, maxVariants, type Product } from '../../shared/catalogue/schema.ts'
import { call } from '../testing/call.ts'
import { measureCost } from '../testing/checks/measure-cost.ts'
import { withFreshTables } from '../testing/fresh-table.ts'
import { create } from '../testing/fixtures/create.ts'
import { publishProducts } from '../testing/publish-products.ts'
import { pack, unpack } from './public-products.table.ts'

withFreshTables()

const words =
  `heavy cotton brushed fleece embroidered mark stitched edges printed water-based ink numbered by hand enamel stoneware glaze
the a of with for every from our studio world small run made to last wash cold hang dry fits true size between two take larger
soft inside warm light evening launch orbit horizon sunrise crew night shift shore countdown pocket zip cuff hem collar paper card
frame glass wall desk mug holds colour fades slowly after years wear ships flat folded tube box recycled design drawn first sketch
team artist who painted sky game chapter ending players asked since you can see planets names moons each one different from other`.split(
    /\s+/,
  )

/** About a thousand characters of words in random order: each text has less in common with the others than real ones. */
function english(seed: number): string {
  let state = seed
  const next = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * count)
  }
  let text = ''
  while (text.length < 985) {
    const sentence = Array.from({ length: 6 + next(9) }, () => words[next(words.length)] ?? '').join(' ')
    text += `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. `
  }
  return text.slice(0, 1_000).trim()
}

const random = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 0x5000))).join('')

/** Fills the catalogue with the largest products, and returns the read units of its list. */
async function readUnitsWith(description: (place: number) => string): Promise<number> {
  const add = (place: number) =>
    create.product({
      name: `Product number ${place} of the studio`,
      description: description(place),
      material: description(place).slice(0, 100),
      care: description(place).slice(200, 260),
      sizeTable: ['Chest', 'Length', 'Sleeve'].map((part, at) => ({
        part,
        cm: Array.from({ length: maxVariants }, (_, size) => 60 + 10 * at + size * 2.5),
      })),
      images: Array.from({ length: 4 }, () => `/media/products/${randomUUID()}.webp`),
      variants: Array.from({ length: maxVariants }, (_, at) => ({ name: `Size ${at}`, price: at / 2, stock: at })),
    })
  const added: Awaited<ReturnType<typeof add>>[] = []
  for (let place = 0; place < maxProducts; place += 10)
    added.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => add(place + at)))))
  await publishProducts(...added)
  const { result, cost } = await measureCost(() => call('shop/products', 'GET', {}))
  expect(result.body).toHaveLength(maxProducts)
  expect(cost.roundTrips).toBe(1)
  return cost.readUnits
}

test('the list of a full catalogue costs at most 25 read units', async () => {
  expect(await readUnitsWith(english)).toBeLessThanOrEqual(25)
}, 60_000)

test('descriptions and facts of random characters, which nothing compresses, cost at most 40', async () => {
  expect(await readUnitsWith(() => random(1_000))).toBeLessThanOrEqual(40)
}, 60_000)

test('a packed product is unpacked as it was', () => {
  const product = { name: 'Tee', description: random(1_000), variants: [] } as unknown as Product
  expect(unpack(pack(product))).toEqual(product)
})
