import { readFile, stat } from 'node:fs/promises'
import type { ScreenSize } from '../../web/build/sizes.ts'
import { auditMemory, passwordMemory, routeMemory } from '../stack/function-sizes.ts'

/** Milliseconds and bytes of one call. Each states its source. */
export const measurements = {
  /**
   * Processor time of a call: 4 ms, the median of the members' calls in `npm run bench -- load` (November 2026, on a busy machine),
   * on the 0.58 of a processor that Lambda allocates with 1,024 MB.
   */
  codeMilliseconds: 7,
  /** DynamoDB answers in single-digit milliseconds: assumed, because it can only be measured on AWS. */
  roundTripMilliseconds: 5,
  /** scrypt on a whole processor (1,769 MB): measured at its parameters, as in `infra/stack/function-sizes.ts`. */
  passwordMilliseconds: 350,
  /** A call to Stripe: assumed. */
  stripeMilliseconds: 800,
  /** A compressed response: 0.2 to 5.6 kB in `npm run bench -- load`, and its headers. */
  responseBytes: 2_500,
  /** A mail: the row is read, SES answers, the row is marked. Assumed. */
  mailMilliseconds: 200,
  /** A run of `reconcile` makes three requests to Stripe, one after another. */
  reconcileMilliseconds: 1_500,
  /** A run of `audit` that finds the night's report. */
  idleAuditMilliseconds: 50,
  /**
   * Read units and milliseconds of a nightly ledger audit for each member, and units of an empty table: `npm run bench -- audit 2000`,
   * November 2026, with 2.2 entries a member: 27,606 units for 2,000 members, 3,864 for 200. A year of entries takes
   * twice as many. The time is that of a whole processor, and of 1.4 round trips to DynamoDB, 16 members at the same time.
   */
  auditReadUnits: 13.2,
  auditReadUnitsOfEmptyTable: 1_200,
  auditMilliseconds: 5.8,
  /** `count-figures` reads and writes what it counted: two units for a row, one for the marker, and one when that expires. */
  writeUnitsOfCountedRow: 3,
  routeMemory,
  passwordMemory,
  auditMemory,
} as const

/** Bytes of the site as the last build made it: of a page, and of what a first visit loads besides. */
export async function siteBytes(): Promise<{ page: number; firstVisit: number }> {
  const screens = JSON.parse(await readFile('dist/web-sizes.json', 'utf8')) as ScreenSize[]
  const { size: page } = await stat('dist/web/br/home.html')
  const home = screens.find(({ screen }) => screen === 'features/home/home.tsx')
  if (!home) throw new Error('dist/web-sizes.json has no home screen')
  /** The two fonts that every page preloads. */
  const fonts = 36_000
  return { page, firstVisit: home.script + home.style + fonts }
}
