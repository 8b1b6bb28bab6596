import { parseArgs } from 'node:util'
import { Site } from '../test-deploy/site.ts'
import { smokeTest } from './journeys.ts'

/**
 * `npm run smoke -- <address>`: uses a running site as its visitors do. Exits with status 1 when a journey fails, and 2 when the
 * arguments are wrong.
 */
const usage = 'npm run smoke -- <address> [--version <version>] [--test-checkout]'

function readArguments() {
  try {
    const options = { version: { type: 'string' }, 'test-checkout': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [address = ''] = positionals
    if (positionals.length === 1 && URL.canParse(address) && /^https?:/.test(address)) return { values, address }
    throw new Error('Name the address of a site, such as https://solara.example.')
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    return process.exit(2)
  }
}

const { values, address } = readArguments()
const site = new Site(undefined, new URL(address).origin)
const expected = { version: values.version, testCheckout: values['test-checkout'] }
const failed = await smokeTest(site, expected, (line) => console.log(line))
console.log(failed === 0 ? `${address} works.` : `${failed} journeys failed at ${address}.`)
process.exitCode = failed === 0 ? 0 : 1
