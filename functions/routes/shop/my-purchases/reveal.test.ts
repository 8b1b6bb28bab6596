import { expect, test } from 'vitest'
import { limits } from '../../../../shared/limits.ts'
import { call } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

async function purchase() {
  const [item, buyer] = await Promise.all([
    create.giftCard({ solcoinPrice: 20 }),
    create.member({ solcoinBalance: 20 }),
  ])
  await call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id } })
  const [bought] = (await call('shop/my-purchases', 'GET', { as: buyer })).body
  return { item, buyer, purchaseId: bought?.id ?? '' }
}

const reveal = (as: SignedInUser, id: string) => call('shop/my-purchases/reveal', 'POST', { as, params: { id } })

test('shows a purchased code again and audits each reveal', async () => {
  const { item, buyer, purchaseId } = await purchase()
  for (let look = 0; look < 2; look += 1) {
    const reply = await reveal(buyer, purchaseId)
    expect(reply).toMatchObject({ status: 200, body: { code: item.code } })
    expect(reply.headers['cache-control']).toBe('no-store')
  }
  const looks = await auditEntriesOf(buyer.user.id)
  expect(looks).toHaveLength(2)
  expect(looks[0]).toMatchObject({ act: 'reveal-code', subject: purchaseId, outcome: 'revealed' })
  expect(JSON.stringify(looks)).not.toContain(item.code)
})

test('shows it to nobody else, staff included', async () => {
  const { purchaseId } = await purchase()
  for (const other of [await create.member(), await create.admin({ unlocked: true })]) {
    expect(await reveal(other, purchaseId)).toMatchObject({ status: 404, problem: 'not_found' })
    expect(await auditEntriesOf(other.user.id)).toEqual([])
  }
})

test('limits the reveals per hour, parallel ones included', async () => {
  const { buyer, purchaseId } = await purchase()
  const { max } = limits.reveal
  const looks = await Promise.all(Array.from({ length: max + 5 }, () => reveal(buyer, purchaseId)))
  const refused = looks.filter(({ problem }) => problem === 'slow_down')
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
