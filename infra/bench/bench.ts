import { readFile } from 'node:fs/promises'
import { checkSizes, type Sizes } from '../../web/build/sizes.ts'
import { buildWeb } from '../build/web.ts'
import { benchCold } from './cold.ts'

/** `npm run bench`: the JavaScript size of each screen, and the size and cold start of each function. */
await buildWeb()
checkSizes(JSON.parse(await readFile('dist/web-sizes.json', 'utf8')) as Sizes)
await benchCold(Number(process.argv[2] ?? 21))
