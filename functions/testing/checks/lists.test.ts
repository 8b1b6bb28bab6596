import { beforeAll, expect } from 'vitest'
import { callRaw } from '../call.ts'
import { invariant, withAlteredRoute } from '../faults/broken-variants.ts'
import type { SignedInUser } from '../fixtures/create.ts'
import { memberWithEverything } from '../fixtures/every-kind-of-row.ts'
import { contract, examplesOf, owner, type ContractEntry } from '../fixtures/registry.ts'

/** No list is about rows that nothing writes. */

let member: SignedInUser

beforeAll(async () => {
  member = await memberWithEverything()
})

const lists = contract.filter(({ operation }) => operation.list)

/** The rows in the replies to every example of a list. */
async function rowsIn({ name, method, operation }: ContractEntry): Promise<unknown[]> {
  const as = operation.access === 'member' ? member : await owner()
  const replies = examplesOf(name, method).map(async ({ prepare }) => {
    const { status, body } = await callRaw(name, method, { ...(await prepare(as)), as })
    expect([name, status]).toEqual([name, 200])
    return body as unknown[]
  })
  return (await Promise.all(replies)).flat()
}

invariant('every list has rows when everything has happened', {
  async holds() {
    const empty: string[] = []
    for (const list of lists) if ((await rowsIn(list)).length === 0) empty.push(list.path)
    expect(empty).toEqual([])
  },
  broken: {
    'nothing writes its rows': withAlteredRoute('wallet/statement', { reply: (reply) => ({ ...reply, body: '[]' }) }),
  },
})
