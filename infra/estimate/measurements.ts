import { readFile, stat } from 'node:fs/promises'
import type { Sizes } from '../../web/build/sizes.ts'
import { passwordMemory, routeMemory } from '../stack/function-sizes.ts'

/** Milliseconds and bytes of one call. Each states its source. */
export const measurements = {
  /**
   * Processor time of a call: 4 ms, the median of the members' calls in `npm run bench:load` (November 2026, on a busy machine),
   * on the 0.58 of a processor that Lambda allocates with 1,024 MB.
   */
  codeMilliseconds: 7,
  /** DynamoDB answers in single-digit milliseconds: assumed, because it can only be measured on AWS. */
  roundTripMilliseconds: 5,
  /** scrypt on a whole processor (1,769 MB): measured at its parameters, as in `infra/stack/function-sizes.ts`. */
  passwordMilliseconds: 350,
  /** A call to Stripe: assumed. */
  stripeMilliseconds: 800,
  /** A compressed response: 0.2 to 5.6 kB in `npm run bench:load`, and its headers. */
  responseBytes: 2_500,
  /** The line of the function and that of API Gateway: assumed. */
  logBytes: 900,
  routeMemory,
  passwordMemory,
} as const

/** Bytes of the site as the last build made it: of a page, and of what a first visit loads besides. */
export async function siteBytes(): Promise<{ page: number; firstVisit: number }> {
  const { screens } = JSON.parse(await readFile('dist/web-sizes.json', 'utf8')) as Sizes
  const { size: page } = await stat('dist/web/br/home.html')
  const home = screens.find(({ screen }) => screen === 'app/home-screen.tsx')
  if (!home) throw new Error('dist/web-sizes.json has no home screen')
  /** The two fonts that every page preloads. */
  const fonts = 36_000
  return { page, firstVisit: home.script + home.style + fonts }
}
