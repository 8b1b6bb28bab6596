import { expect, vi } from 'vitest'
import { callRaw } from '../call.ts'
import { invariant, type BrokenVariant } from '../faults/broken-variants.ts'
import { interceptTable, type TableInterceptor } from '../faults/intercept.ts'
import { loseFirstRace } from '../faults/table-faults.ts'
import { contract, examplesOf, owner, type ContractEntry, type Example } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { withContext } from '../with-context.ts'

withFreshTables()

/** Counts the attempts that are added to each limit. */
function countAttempts(counts: Map<string, number>): TableInterceptor {
  return ({ name, input }, next) => {
    const { pk = '' } = (input.Key ?? {}) as { pk?: string }
    const { ':one': added } = (input.ExpressionAttributeValues ?? {}) as { ':one'?: number }
    if (name === 'Update' && pk.startsWith('RATE#') && added === 1) counts.set(pk, (counts.get(pk) ?? 0) + 1)
    return next()
  }
}

/** Makes the example's call, whose first transaction loses a race, and returns how often each limit counted it. */
async function countsOf({ name, method }: ContractEntry, { prepare }: Example) {
  const as = await owner()
  const raw = { ...(await prepare(as)), as }
  const [counts, { interceptor, lost }] = [new Map<string, number>(), loseFirstRace()]
  await interceptTable(countAttempts(counts), () => interceptTable(interceptor, () => callRaw(name, method, raw)))
  return lost() ? [...counts.values()] : []
}

/** The request forgets which limits have counted it. */
const forgetful: BrokenVariant = async (check) => {
  const spy = vi.spyOn(Set.prototype, 'has').mockImplementation(function (this: Set<unknown>, value) {
    return !String(value).startsWith('RATE#') && [...this].includes(value)
  })
  try {
    await check()
  } finally {
    spy.mockRestore()
  }
}

invariant('a request counts once, although its handler runs again after another writer was faster', {
  async holds() {
    let counted = 0
    for (const entry of contract.filter(({ method }) => method !== 'GET'))
      for (const example of examplesOf(entry.name, entry.method)) {
        const counts = await countsOf(entry, example)
        await withContext(entry.operationName, () => expect(counts).toEqual(counts.map(() => 1)))
        counted += counts.length
      }
    expect(counted).toBeGreaterThan(0)
  },
  broken: { 'the request forgets what was counted': forgetful },
})
