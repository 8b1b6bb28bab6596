import { parseArgs } from 'node:util'
import { webOutput } from '../../build/web.ts'
import { versionsFor } from '../against.ts'
import { idle, startServer } from '../load-processes.ts'
import { chosen, commonOptions, countOf } from '../options.ts'
import { reserveCore } from '../pin.ts'
import { compressionTable } from './compression.ts'
import { firstViews } from './first-views.ts'
import { measure, type Measured, type Site } from './measure.ts'
import { browserWith } from './measured-browser.ts'
import { refusalsIn, viewsReport } from './views-report.ts'

// `npm run bench -- web`
const { values } = parseArgs({ options: { ...commonOptions, loads: { type: 'string', default: '3' } } })
const loads = countOf('loads', values.loads)
const pages = firstViews.map(({ name }) => name)
const wanted = chosen(pages, values.only)
const views = firstViews.filter(({ name }) => wanted.includes(name))

const versions = versionsFor(values.against)
console.error(`About ${views.length * loads * versions.length + 1} minutes.`)
const { command, note } = reserveCore('The browser')
const browser = await browserWith(command)
const sites: Site[] = []
for (const { name, root } of versions) {
  const env = { PORT: '0', DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: '' }
  const { base, pid } = await startServer('infra/local/start.ts', { cwd: root, env, quiet: true })
  await idle([pid])
  sites.push({ version: name, origin: base })
}
const measured: Measured[] = []
for (const view of views) {
  if (process.stderr.isTTY) process.stderr.write(`\r${view.name}`.padEnd(20))
  measured.push(...(await measure(sites, view, { loads, browser })))
}
if (process.stderr.isTTY) process.stderr.write(`\r${' '.repeat(20)}\r`)
const refusals = refusalsIn(measured)
console.log(`${note}\n\n${viewsReport(measured, loads, values.against)}`)
console.log(`\nStatic files, all together\n\n${await compressionTable(webOutput)}`)
console.log(`\nRefusals: ${refusals.length || 'none'}`)
if (refusals.length > 0) console.error(`The server refused requests:\n  ${refusals.join('\n  ')}`)
// The servers end with this process.
process.exit(refusals.length > 0 ? 1 : 0)
