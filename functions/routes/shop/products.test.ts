import { expect, test } from 'vitest'
import { call, callRaw } from '../../testing/call.ts'
import { tableUnreachable } from '../../testing/faults/table-faults.ts'
import { create } from '../../testing/fixtures/create.ts'
import { measureCost } from '../../testing/checks/measure-cost.ts'
import { publishProducts } from '../../testing/publish-products.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'

const list = (ifNoneMatch?: string) => callRaw('shop/products', 'GET', { headers: { 'if-none-match': ifNoneMatch } })

test('shows everyone the products for sale and their availability, but not the stock', async () => {
  const variants = [
    { name: 'S', price: 0, stock: 0 },
    { name: 'XL', price: 3, stock: 4_711 },
  ]
  const stocked = await create.product({ variants })
  const { product } = stocked
  const [sold, hidden] = await Promise.all([create.product({ stock: 0 }), create.product({ isHidden: true })])
  await publishProducts(stocked, sold, hidden)
  const { body } = await call('shop/products', 'GET', {})
  const shown = (id: string) => body.find((each) => each.id === id)
  expect(shown(product.id)).toMatchObject({ price: 34.95, inStock: true, variants: [{ inStock: false }, { price: 3 }] })
  expect(shown(sold.product.id)).toMatchObject({ inStock: false, variants: [] })
  expect(shown(hidden.product.id)).toBeUndefined()
  expect(JSON.stringify(body)).not.toMatch(/:4711|held|available|revision/)
})

test('lets the CDN cache it for a minute and revalidate it with its ETag', async () => {
  await publishProducts(await create.product())
  const first = await list()
  const tag = first.headers.etag ?? ''
  expect(first.headers['cache-control']).toBe('public, max-age=60')
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) {
    const again = await list(known)
    expect(again).toMatchObject({ status: 304, body: undefined })
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'public, max-age=60' })
  }
  expect(await list('"other"')).toMatchObject({ status: 200, body: first.body })
  await publishProducts(await create.product({ name: 'Comet Tail Socks' }))
  const changed = await list(tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
})

test('returns the same to everyone and reads no session', async () => {
  const as = await create.member()
  const mine = await measureCost(() => callRaw('shop/products', 'GET', { as }))
  const anybodys = await measureCost(() => callRaw('shop/products', 'GET', {}))
  expect(mine.cost).toEqual(anybodys.cost)
  expect(mine.result.body).toEqual(anybodys.result.body)
  expect(mine.result.headers.etag).toBe(anybodys.result.headers.etag)
  expect(mine.result.cookies).toEqual([])
})

test('is never cacheable when it fails, even for conditional requests', async () => {
  const { headers } = await list()
  for (const known of [undefined, headers.etag, '*']) {
    const failed = await interceptTable(tableUnreachable, () => list(known))
    expect(failed).toMatchObject({ status: 503, body: { code: 'try_again' } })
    expect(failed.headers['cache-control']).toBe('no-store')
    expect(failed.headers).not.toHaveProperty('etag')
  }
  const wrong = await callRaw('shop/products', 'POST', {})
  expect(wrong).toMatchObject({ status: 405, headers: { 'cache-control': 'no-store' } })
})
