import { readFile } from 'node:fs/promises'
import { checkSizes, type Sizes } from '../../web/build/sizes.ts'
import { buildWeb } from '../build/web.ts'
import { benchCold } from './cold.ts'

/** The round trips and capacity units of every call. `functions/testing/checks/costs.test.ts` checks them against measurements. */
async function costs(): Promise<string> {
  const readme = await readFile('functions/table/README.md', 'utf8')
  return readme.slice(readme.indexOf('## What each call costs')).trim()
}

/** `npm run bench`: the JavaScript size of each screen, the cost of each call, and the size and cold start of each function. */
await buildWeb()
checkSizes(JSON.parse(await readFile('dist/web-sizes.json', 'utf8')) as Sizes)
console.log(`\n${await costs()}`)
await benchCold(Number(process.argv[2] ?? 21))
