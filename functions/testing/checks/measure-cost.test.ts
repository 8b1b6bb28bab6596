import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { query } from '../../table/rows.ts'
import { underUser } from '../../table/schema.ts'
import { interceptTable } from '../faults/intercept.ts'
import { measureCost } from './measure-cost.ts'

async function readTwice(userId: string) {
  for (const sk of ['FIRST', 'SECOND']) await query({ in: underUser(userId, sk), attributes: ['pk'], limit: 1 })
}

test('concurrent commands count as one round trip, also when one of them is slow', async () => {
  const { cost } = await interceptTable(
    async ({ input }, next) => {
      if (JSON.stringify(input).includes('slow')) await sleep(50)
      return next()
    },
    () => measureCost(() => Promise.all([readTwice('fast'), readTwice('slow')])),
  )
  expect(cost).toMatchObject({ roundTrips: 2, writeUnits: 0 })
})
