import { expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { crashAtCommand } from '../testing/faults/table-faults.ts'
import { interceptTable } from '../testing/faults/intercept.ts'
import { create } from '../testing/fixtures/create.ts'
import { putRows, readAllRows } from '../testing/read-all-rows.ts'
import { reindexClaims } from './reindex-claims.use-case.ts'

const claims = async () => (await readAllRows()).filter(({ entity }) => entity === 'claim')

async function reindex(): Promise<number> {
  let moved = 0
  for await (moved of reindexClaims());
  return moved
}

/** Makes the claims as they were when all that were closed shared a partition. */
async function makeOld(): Promise<void> {
  const old = (await claims()).map((row) => (row['processedAt'] ? { ...row, gsi1pk: 'CLAIMS#processed' } : row))
  await putRows(old)
}

/** Claims in each state, 130 of them approved. */
async function claimsInEachState() {
  const as = await create.admin()
  const members = await create.members(7, { solcoinBalance: 250 })
  for (const [index, member] of members.entries())
    for (let claim = 0; claim < (index < 6 ? 20 : 13); claim += 1) {
      const { id } = await create.claim(member)
      const body = { claimId: id, giftCardDetails: 'PIN: 4711' }
      if (index < 6 || claim < 10)
        await call('admin/process-claim', 'POST', { as, body: { ...body, status: 'approved' } })
      else if (claim === 10) await call('admin/process-claim', 'POST', { as, body: { ...body, status: 'declined' } })
      else if (claim === 11) await call('wallet/my-claims/cancel', 'POST', { as: member, params: { id } })
    }
}

test('lists claims of earlier releases under their states, also after a run that was killed', async () => {
  await claimsInEachState()
  const present = await claims()
  await makeOld()
  const as = await create.admin()
  const latest = await call('admin/claims', 'GET', { as })
  expect(latest.body.filter(({ processedAt }) => processedAt !== null)).toHaveLength(10)
  await expect(interceptTable(crashAtCommand(60, 'before').interceptor, reindex)).rejects.toThrow()
  const halfway = await claims()
  expect(halfway.filter(({ gsi1pk }) => gsi1pk === 'CLAIMS#processed').length).toBeGreaterThan(0)
  expect(await call('admin/claims', 'GET', { as })).toMatchObject({ body: latest.body })
  expect(await reindex()).toBeGreaterThan(0)
  expect(await claims()).toEqual(present)
  expect(await reindex()).toBe(0)
})
