import { table } from '../bench/table.ts'
import { buildWeb } from '../build/web.ts'
import { assumptions, sizes } from './assumptions.ts'
import { billOf, totalOf } from './bill.ts'
import { byShare, limitsFor, shareOf } from './limits.ts'
import { siteBytes } from './measurements.ts'
import { pricesDate } from './prices.ts'
import { monthlyUsage, perMember } from './usage.ts'

/** `npm run estimate`: what a month costs by service at three sizes, and which limit is reached first at each. */

const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
/** A whole number, or the first two digits of one below 10: how little is needed shows, too. */
const whole = (amount: number): string =>
  amount.toLocaleString('en', amount < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 })
const percent = (share: number): string => `${(share * 100).toLocaleString('en', { maximumSignificantDigits: 2 })}%`

await buildWeb()
const site = await siteBytes()
const bills = sizes.map((members) => billOf(monthlyUsage(members, site)))
const services = Object.keys(bills[0] ?? {})
const rows = services.map((service) => [service, ...bills.map((bill) => dollars(bill[service] ?? 0))])
const totals = ['Total', ...bills.map((bill) => dollars(totalOf(bill)))]
const each = ['Per member', ...bills.map((bill, at) => `$${(totalOf(bill) / (sizes[at] ?? 1)).toFixed(4)}`)]
console.log(`US dollars a month in ap-southeast-2, at list prices of ${pricesDate}, by number of monthly members\n`)
console.log(table(['service', ...sizes.map(whole)], [...rows, totals, each]))
console.log(
  `\nA member makes ${whole(perMember(() => 1))} calls in ${assumptions.visits} visits. The busiest second has ${assumptions.peakFactor} times the average load.`,
)
console.log(
  'Not included: free tiers, and the fees of Stripe.\n' +
    'Assumptions, measurements and prices with their sources: infra/estimate/.',
)
for (const members of sizes) {
  const limits = byShare(limitsFor(members))
  const ofAws = limits.find(({ isOurs }) => !isOurs)
  const exceeded = limits.filter((limit) => shareOf(limit) > 1).length
  const cells = limits
    .slice(0, 5)
    .map((limit) => [limit.name, whole(limit.needs), whole(limit.allows), percent(shareOf(limit))])
  console.log(`\n${whole(members)} members: ${exceeded || 'no'} limits exceeded.`)
  console.log(`Reached first: ${limits[0]?.name}. Of AWS’s own: ${ofAws?.name}.\n`)
  console.log(table(['limit', 'needed', 'allowed', 'share'], cells))
}
process.exit()
