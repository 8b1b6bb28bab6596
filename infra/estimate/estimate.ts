import { table } from '../bench/table.ts'
import { buildWeb } from '../build/web.ts'
import { assumptions, sizes } from './assumptions.ts'
import { billOf, dollarsOf, totalOf, type Row } from './bill.ts'
import { coldShares, dollarsOfWarmUps } from './cold-starts.ts'
import { byShare, limitsFor, shareOf } from './limits.ts'
import { logBytes } from './log-lines.ts'
import { siteBytes } from './measurements.ts'
import { pricesDate } from './prices.ts'
import { warmRoutes, warmUpMinutes } from '../stack/warm-routes.ts'
import { countStack } from './stack-counts.ts'
import { monthlyUsage, perMember } from './usage.ts'

/**
 * `npm run estimate`: what a month costs by service at three sizes, and which limit is reached first at each. `--explain` prints
 * the arithmetic of every line of the bill instead of the limits.
 */
const explains = process.argv.includes('--explain')

const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
/** A whole number, or the first two digits of a number below 10, so that small needs show too. */
const whole = (amount: number): string =>
  amount.toLocaleString('en', amount < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 })
const percent = (share: number): string => `${(share * 100).toLocaleString('en', { maximumSignificantDigits: 2 })}%`

await buildWeb()
const counts = countStack()
const measured = { site: await siteBytes(), logged: logBytes(counts), counts }
const bills = sizes.map((members) => billOf(monthlyUsage(members, measured), counts))
const headings = sizes.map(whole)

const sumOf = (bill: Row[], service: string): number => totalOf(bill.filter((row) => row.service === service))
const services = [...new Set(bills.flatMap((bill) => bill.map(({ service }) => service)))]
const rows = services.map((service) => [service, ...bills.map((bill) => dollars(sumOf(bill, service)))])
const totals = ['Total', ...bills.map((bill) => dollars(totalOf(bill)))]
const each = ['Per member', ...bills.map((bill, at) => `$${(totalOf(bill) / (sizes[at] ?? 1)).toFixed(4)}`)]
console.log(`US dollars a month in ap-southeast-2, at list prices of ${pricesDate}, by number of monthly members\n`)
console.log(table(['service', ...headings], [...rows, totals, each]))
console.log(
  `\nA member makes ${whole(perMember(() => 1))} calls in ${assumptions.visits} visits. The busiest second has ${assumptions.peakFactor} times the average load.`,
)
const { ofCall, ofInvocation } = measured.logged
console.log(
  `Logged: ${ofCall} bytes for a call of the API, ${ofInvocation} for another invocation. Free tiers that never end are subtracted.\n` +
    'Not included: the domain, support, a copy of backups elsewhere, and the fees of Stripe.\n' +
    'Assumptions, measurements and prices with their sources: infra/estimate/. The arithmetic: npm run estimate -- --explain',
)

const shares = sizes.map((members) => {
  const { now, withoutWarmUps } = coldShares(members)
  const [share, otherwise] = [now, withoutWarmUps].map((each) => `${(each * 100).toFixed(1)}%`)
  return `${share} with ${whole(members)} members (otherwise ${otherwise})`
})
console.log(
  `\n${warmRoutes.length} functions are kept warm, each called every ${warmUpMinutes} minutes: ${whole(counts.warmUps)} calls a month, ` +
    `${dollars(dollarsOfWarmUps(counts, ofInvocation))} at list prices, free tiers not subtracted.\n` +
    `Calls that start a function, if Lambda keeps an idle one for ${assumptions.idleMinutes} minutes: ${shares.join(', ')}.\n` +
    `Kept warm: ${warmRoutes.join(', ')}.`,
)

/** The arithmetic of one line: (amount − free) × price = dollars. */
function arithmetic(row: Row): string {
  const given = row.free > 0 ? ` − ${whole(row.free)} free` : ''
  const price = row.price < 0.001 ? `$${(row.price * 1e6).toPrecision(4)} a million` : `$${row.price}`
  return `${whole(row.amount)}${given}, at ${price} = ${dollars(dollarsOf(row))}`
}

function explain(): void {
  for (const [place, bill] of bills.entries()) {
    console.log(`\n${headings[place]} members\n`)
    console.log(
      table(
        ['service', 'what is counted', 'arithmetic'],
        bill.map((row) => [row.service, row.of, arithmetic(row)]),
      ),
    )
  }
}

function printLimits(): void {
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
}

if (explains) explain()
else printLimits()
process.exit()
