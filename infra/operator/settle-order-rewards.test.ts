import { expect, test } from 'vitest'
import { missionKeys } from '../../functions/missions/keys.ts'
import { firstMissions } from './first-missions.ts'
import { deployedTable } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'
import { sampleMember } from './testing/sample-member.ts'

/** The earnings of a sample member's order, in cents: 1 Solcoin for each whole 10 AUD of 99 AUD. */
const reward = 900

test('pays what the budget has, then what it lacked, and takes back what was refunded: each once', async () => {
  const { environment, put, entities } = await deployedTable()
  const members = [sampleMember(0), sampleMember(1)]
  await put(members.flatMap(({ rows }) => rows))
  const settle = async () => {
    const { status, output } = await operator(['settle-order-rewards', '--yes'], environment)
    expect(status).toBe(0)
    return output.split('\n').slice(1, -1)
  }
  expect(await settle()).toEqual(['  no mission at the time of the payment: 2'])

  expect(await operator(['write-first-missions', '--yes'], environment)).toMatchObject({ status: 0 })
  expect(await settle()).toEqual(['  the budget is spent: 2'])

  const mission = firstMissions.find(({ kind }) => kind === 'order')
  const { id = '', revision } = mission ?? {}
  /** Funds one row of the budget with one reward. */
  const fund = (shard: number) => {
    const amounts = { funded: reward, left: reward, held: 0, paid: 0, returned: 0 }
    return put([{ ...missionKeys.shard(id, shard), entity: 'mission-budget', v: 1, shard, revision, ...amounts }])
  }
  await fund(0)
  expect(await settle()).toEqual(['  rewards paid: 1', '  the budget is spent: 1'])
  await fund(1)
  expect(await settle()).toEqual(['  rewards paid: 1', '  nothing to do: 1'])
  expect(await settle()).toEqual(['  nothing to do: 2'])
  expect((await entities()).filter((entity) => entity === 'mission-reward')).toHaveLength(2)

  const orders = members.flatMap(({ rows }) => rows.filter(({ entity }) => entity === 'order'))
  await put(orders.slice(0, 1).map((order) => ({ ...order, refunded: 10_895 })))
  expect(await settle()).toEqual(['  rewards taken back: 1', '  nothing to do: 1'])
  expect(await settle()).toEqual(['  nothing to do: 2'])
})
