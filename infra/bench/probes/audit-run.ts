import { client } from '../../../functions/table/client.ts'
import { auditLedger } from '../../../functions/jobs/audit/audit-ledger.ts'
import { readReport } from '../../../functions/ledger/audit/report.ts'

/** A ledger audit, as the process of a bench: prints what it checked, its time, and its commands to the table with their units. */
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
// An hour from now, so that every entry is covered.
const outcome = await auditLedger(new Date(Date.now() + 3_600_000), { deadline: Infinity })
if (outcome.state !== 'done') throw new Error(`The audit ended with ${outcome.state}`)
const { ledgers, entries, faults, giftCards, sum } = readReport(outcome.signed)
const milliseconds = Math.round(performance.now() - begun)
console.log(JSON.stringify({ ledgers, entries, sold: giftCards.sold, faults, sum, commands, units, milliseconds }))
