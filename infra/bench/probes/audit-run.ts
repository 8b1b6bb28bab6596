import { setTimeout as sleep } from 'node:timers/promises'
import { client } from '../../../functions/table/client.ts'
import { auditLedger } from '../../../functions/jobs/audit/audit-ledger.ts'
import * as reports from '../../../functions/ledger/audit/reports.table.ts'

/**
 * One of the processes that share a ledger audit: prints its commands to the table with their units, and its processor time. It ends
 * when a report follows that of the time in `AFTER`.
 */
let commands = 0
let units = 0

type WithCapacity = { ConsumedCapacity?: Capacity | Capacity[] }
type Capacity = { CapacityUnits?: number }
client.middlewareStack.add(
  (next) => async (args) => {
    commands += 1
    const reply = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
    for (const { CapacityUnits = 0 } of [(reply.output as WithCapacity).ConsumedCapacity ?? []].flat())
      units += CapacityUnits
    return reply
  },
  { step: 'initialize', name: 'count' },
)

const begun = performance.now()
const isDone = async () => ((await reports.latest())?.at ?? '') > (process.env['AFTER'] ?? '')
while (!(await isDone())) {
  const { state } = await auditLedger(new Date(), { deadline: Infinity })
  if (state !== 'done') await sleep(500)
}
const { user, system } = process.cpuUsage()
const processorMilliseconds = Math.round((user + system) / 1_000)
const milliseconds = Math.round(performance.now() - begun)
console.log(JSON.stringify({ commands, units, processorMilliseconds, milliseconds }))
