import { readFile, stat } from 'node:fs/promises'
import type { Sizes } from '../../web/build/sizes.ts'
import { passwordMemory, routeMemory } from '../stack/function-sizes.ts'

/** Milliseconds and bytes of one call. Each states its source. */
export const measurements = {
  /** Processor time of a call on half a processor (1,024 MB): assumed. */
  codeMilliseconds: 3,
  /** DynamoDB answers in single-digit milliseconds: assumed, because it can only be measured on AWS. */
  roundTripMilliseconds: 5,
  /** scrypt on a whole processor (1,769 MB): measured at its parameters, as in `infra/stack/function-sizes.ts`. */
  passwordMilliseconds: 350,
  /** A call to Stripe: assumed. */
  stripeMilliseconds: 800,
  /** A response with its headers, compressed, on average: assumed. */
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
