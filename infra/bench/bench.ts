import { readFile } from 'node:fs/promises'
import { checkSizes, type Sizes } from '../../web/build/sizes.ts'
import { buildWeb } from '../build/web.ts'
import { benchCold } from './cold.ts'

/** The round trips and units of every call: `functions/data/costs.test.ts` measures them and holds the table to it. */
async function costs(): Promise<string> {
  const readme = await readFile('functions/table/README.md', 'utf8')
  return readme.slice(readme.indexOf('## What each call costs')).trim()
}

/** `npm run bench`: what the system costs, in bytes, in round trips and in time. */
await buildWeb()
checkSizes(JSON.parse(await readFile('dist/web-sizes.json', 'utf8')) as Sizes)
console.log(`\n${await costs()}`)
await benchCold(Number(process.argv[2] ?? 21))
