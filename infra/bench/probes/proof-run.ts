import { client } from '../../../functions/table/client.ts'
import { prove } from '../../../functions/jobs/prove/prove.ts'
import { readReport } from '../../../functions/ledger/proof/report.ts'

/** A ledger proof, as the process of a bench: prints what it checked, its time and its commands to the table. */
let commands = 0
client.middlewareStack.add(
  (next) => (args) => {
    commands += 1
    return next(args)
  },
  { step: 'initialize', name: 'count' },
)

const begun = performance.now()
// An hour from now, so that every entry is covered.
const outcome = await prove(new Date(Date.now() + 3_600_000), { deadline: Infinity })
if (outcome.state !== 'done') throw new Error(`The proof ended with ${outcome.state}`)
const { ledgers, entries, faults, giftCards, sum } = readReport(outcome.signed)
const milliseconds = Math.round(performance.now() - begun)
console.log(JSON.stringify({ ledgers, entries, sold: giftCards.sold, faults, sum, commands, milliseconds }))
