import { readFile, writeFile } from 'node:fs/promises'
import { compareSizes, maxGrowth, type ScreenSize } from '../../../web/build/sizes.ts'
import { buildWeb } from '../../build/web.ts'
import { table } from '../table.ts'

/** The sizes of main. `--update` records those of this build, if their growth has a reason. */
const recordedPath = new URL('sizes.json', import.meta.url)

const readSizes = async (path: string | URL) => JSON.parse(await readFile(path, 'utf8')) as ScreenSize[]
const kB = (bytes: number | undefined): string => (bytes === undefined ? '' : (bytes / 1_000).toFixed(1))

await buildWeb()
const now = await readSizes('dist/web-sizes.json')
if (process.argv.includes('--update')) await writeFile(recordedPath, `${JSON.stringify(now, undefined, 2)}\n`)

const compared = compareSizes(now, await readSizes(recordedPath))
const rows = compared.map((each) => [
  each.screen,
  kB(each.now.script),
  kB(each.before?.script),
  kB(each.now.style),
  kB(each.before?.style),
  each.hasGrown ? 'HAS GROWN' : '',
])
console.log('kB after gzip, with the start of the app:\n')
console.log(table(['screen', 'script', 'on main', 'style', 'on main', ''], rows))

const grown = compared.filter(({ hasGrown }) => hasGrown)
if (grown.length > 0) {
  console.error(
    `\n${grown.length} grew by more than ${maxGrowth * 100}%. If the growth is justified, record it: npm run bench -- sizes --update`,
  )
  process.exitCode = 1
}
