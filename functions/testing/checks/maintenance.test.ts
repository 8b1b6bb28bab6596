import { expect } from 'vitest'
import { maintenanceHeader } from '../../../shared/maintenance.ts'
import { maintenance } from '../../maintenance.ts'
import { callRaw } from '../call.ts'
import type { Raw, RawReply } from '../event.ts'
import { invariant, withAlteredRoute } from '../faults/broken-variants.ts'
import { interceptTable } from '../faults/intercept.ts'
import { contract, examplesOf, fixtureOf, owner, type ContractEntry } from '../fixtures/registry.ts'
import { expectAnswer } from './replies.ts'

/** The variable that an operator's `stop` adds to every event. */
const stageVariables = { [maintenance.variable]: maintenance.on }

const reads = new Set(['Get', 'BatchGet', 'Query'])
/** Redeems a link, or records who looks at a member, so it is refused like a call that writes. */
const writingGets = ['card/apple-wallet/pass', 'admin/members', 'admin/members/statement', 'admin/members/missions']

/** The examples of the operation and, for a GET, the calls whose cost is measured: some of them write. */
const callsOf = ({ name, method, operationName }: ContractEntry): (() => Promise<Raw>)[] => [
  ...examplesOf(name, method).map(({ prepare }) => async () => {
    const as = await owner()
    return { ...(await prepare(as)), as }
  }),
  ...(method === 'GET' ? Object.values(fixtureOf(operationName).costs ?? {}) : []),
]

/** Makes the call during maintenance. `commands` are those that it sent to the table. */
async function callInMaintenance({ name, method }: ContractEntry, raw: Raw) {
  const commands: string[] = []
  const reply: RawReply = await interceptTable(
    ({ name: command }, next) => {
      commands.push(command)
      return next()
    },
    () => callRaw(name, method, { ...raw, stageVariables }),
  )
  return { reply, commands }
}

for (const entry of contract) {
  const { name, method, operationName, operation } = entry
  const isRefused = method !== 'GET' || writingGets.includes(name)

  invariant(`${operationName} ${isRefused ? 'is refused' : 'works'} during maintenance, and writes nothing`, {
    async holds() {
      for (const prepare of callsOf(entry)) {
        const raw = await prepare()
        const { reply, commands } = await callInMaintenance(entry, raw)
        expect(commands.filter((command) => !reads.has(command))).toEqual([])
        if (operation.cacheSeconds === undefined) expect(reply.headers[maintenanceHeader]).toBe('on')
        expectAnswer(entry, reply, isRefused ? 'maintenance' : 'done')
        expect(reply.cookies).toEqual([])
        if (!isRefused) continue
        if (method !== 'GET') expect(commands).toEqual([])
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
        const later = await callRaw(name, method, raw)
        expectAnswer(entry, later, 'done')
        expect(later.headers).not.toHaveProperty(maintenanceHeader)
      }
    },
    broken:
      operation.cacheSeconds === undefined
        ? {
            'the function does not see the variable': withAlteredRoute(name, {
              event: (event) => ({ ...event, stageVariables: {} }),
            }),
          }
        : {},
  })
}
