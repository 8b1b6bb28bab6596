import { expect, test } from 'vitest'
import { announceRestocks } from '../../streams/apply-changes/announce-restocks.ts'
import { processRecords } from '../../streams/process-records.ts'
import { callRaw } from '../../testing/call.ts'
import { newAddress } from '../../testing/fixtures/addresses.ts'
import { create } from '../../testing/fixtures/create.ts'
import { newEmail } from '../../testing/fixtures/own-account.ts'
import { ask, confirm, requestedRestock, setStock, visitorsRequest, withdraw } from '../../testing/fixtures/restock.ts'
import { mailsTo } from '../../testing/mailed-token.ts'
import { productImage, recordOf, stockImage, storeProduct } from '../../testing/publish-products.ts'

/** Makes units available, and passes the change on as the stream does. */
async function restock(productId: string, available = 3) {
  await setStock(productId, null, available)
  const image = (units: number) => stockImage({ productId }, units)
  return processRecords([announceRestocks], [recordOf({ before: image(0), after: image(available) })])
}

const kindsTo = async (email: string) => (await mailsTo(email)).map(({ content }) => content.kind)

test('a visitor confirms the address, and is told once', async () => {
  const { productId, email, token } = await requestedRestock()
  expect(await kindsTo(email)).toEqual(['confirm-restock'])
  await restock(productId)
  expect(await kindsTo(email), 'nobody has confirmed the address').toEqual(['confirm-restock'])
  await restock(productId, 0)
  for (let time = 0; time < 2; time += 1) expect((await confirm(token)).status).toBe(204)
  for (let time = 0; time < 2; time += 1) await restock(productId)
  expect(await kindsTo(email)).toEqual(['confirm-restock', 'back-in-stock'])
})

test('a member with a confirmed address needs no link', async () => {
  const as = await create.member()
  const { productId } = await visitorsRequest()
  expect((await ask({ productId }, as)).body).toEqual({ isConfirmed: true })
  await restock(productId)
  expect(await kindsTo(as.user.email)).toEqual(['back-in-stock'])
})

test('an address that the member typed, or has not confirmed, gets a link first', async () => {
  const unverified = await create.member({ unverified: true })
  const { productId } = await visitorsRequest()
  expect((await ask({ productId }, unverified)).body).toEqual({ isConfirmed: false })
  const email = newEmail()
  expect((await ask({ productId, email }, await create.member())).body).toEqual({ isConfirmed: false })
  for (const to of [unverified.user.email, email]) expect(await kindsTo(to)).toEqual(['confirm-restock'])
})

test('a second press sends no second mail, and the answer never says whether the address was known', async () => {
  const { productId, email, token } = await requestedRestock()
  const first = (await ask({ productId, email: newEmail() })).body
  expect((await ask({ productId, email })).body).toEqual(first)
  await confirm(token)
  expect((await ask({ productId, email })).body).toEqual(first)
  expect(await kindsTo(email)).toEqual(['confirm-restock'])
})

test('anyone who confirms after it is back is told immediately', async () => {
  const { productId, email, token } = await requestedRestock()
  await restock(productId)
  await confirm(token)
  expect(await kindsTo(email)).toEqual(['confirm-restock', 'back-in-stock'])
})

test('the link in the notice withdraws all requests of the address', async () => {
  const email = newEmail()
  const [one, other] = [await requestedRestock(email), await requestedRestock(email)]
  for (const { token } of [one, other]) await confirm(token)
  expect((await withdraw(email)).status).toBe(204)
  for (const { productId } of [one, other]) await restock(productId)
  expect(await kindsTo(email)).not.toContain('back-in-stock')
})

test('an unknown or hidden product, a variant of another one and an invented link are refused', async () => {
  const hidden = (await create.product({ isHidden: true, stock: 0 })).product
  const sizes = (await create.product({ variants: [{ name: 'S', price: 0, stock: 0 }] })).product
  const email = newEmail()
  for (const productId of [hidden.id, sizes.id, hidden.variants[0]?.id ?? sizes.variants[0]?.id ?? ''])
    expect((await ask({ productId, email })).problem).toBe('not_found')
  const { token } = await requestedRestock()
  expect((await confirm(`${token.slice(0, -4)}AAAA`)).problem).toBe('stale_token')
  expect(await callRaw('shop/restock', 'POST', { address: newAddress(), body: { productId: sizes.id } })).toMatchObject(
    {
      status: 400,
      body: { fields: { email: 'Email is required' } },
    },
  )
})

test('only those who wait for the size that is back are told, by its name', async () => {
  const variants = ['S', 'M'].map((name) => ({ name, price: 0, stock: 0 }))
  const { product } = await create.product({ variants })
  const [small, medium] = product.variants
  const [forSmall, forMedium] = [await create.member(), await create.member()]
  await ask({ productId: product.id, variantId: small?.id ?? '' }, forSmall)
  await ask({ productId: product.id, variantId: medium?.id ?? '' }, forMedium)
  await setStock(product.id, medium?.id ?? null, 1)
  const images = { before: stockImage({ productId: product.id }, 0), after: stockImage({ productId: product.id }, 1) }
  await processRecords([announceRestocks], [recordOf(images)])
  expect(await kindsTo(forSmall.user.email)).toEqual([])
  expect((await mailsTo(forMedium.user.email)).map(({ content }) => content)).toMatchObject([
    { kind: 'back-in-stock', product: `${product.name} (M)`, slug: product.slug },
  ])
})

test('a product that was filled while it was hidden is announced when it is shown', async () => {
  const as = await create.member()
  const { product } = await create.product({ stock: 0 })
  await ask({ productId: product.id }, as)
  await storeProduct({ ...product, isHidden: true })
  await restock(product.id)
  expect(await kindsTo(as.user.email)).toEqual([])
  await storeProduct(product)
  const image = (isHidden: boolean) => ({ ...productImage(product), isHidden: { BOOL: isHidden } })
  await processRecords([announceRestocks], [recordOf({ before: image(true), after: image(false) })])
  expect(await kindsTo(as.user.email)).toEqual(['back-in-stock'])
})

test('a change of a product that was not hidden announces nothing', async () => {
  const { product } = await create.product()
  const image = { ...productImage(product), isHidden: { BOOL: false } }
  const record = recordOf({ before: image, after: image })
  expect(announceRestocks.subjectOf(record)).toBeUndefined()
})
