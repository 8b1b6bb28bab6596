import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { coFounder, signIn, unlockOwnerMenu } from '../../../web/e2e/accounts.ts'
import { findChromium } from '../../../web/e2e/browser.ts'
import { versionsFor } from '../against.ts'
import { idle, startServer } from '../load-processes.ts'
import { chosen, commonOptions } from '../options.ts'
import { claimsTasks } from './claims-tasks.ts'
import { membersTasks } from './members-tasks.ts'
import { ordersTasks } from './orders-tasks.ts'
import { Person } from './person.ts'
import { deskReport, type Measured } from './report.ts'
import { stockTasks } from './stock-tasks.ts'
import { openStudio } from './studio.ts'

/** `npm run bench -- desk`: what the daily tasks of staff take, in presses and seconds. */
const { values } = parseArgs({ options: commonOptions })
const tasks = [...claimsTasks, ...ordersTasks, ...membersTasks, ...stockTasks]
const wanted = chosen(
  tasks.map(({ name }) => name),
  values.only,
)

const viewport = { width: 1440, height: 900 }

/** Opens the staff home, signed in and with the owner password entered, and waits until it is complete. */
async function openHome(browser: Browser, site: string): Promise<Person> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ baseURL: site, viewport, permissions, reducedMotion: 'reduce' })
  await signIn(context.request, coFounder)
  await unlockOwnerMenu(context.request)
  const person = await Person.in(context)
  await person.page.goto('/', { waitUntil: 'networkidle' })
  await person.seeCount(person.page.locator('[data-first-view]'), 0)
  return person
}

const versions = versionsFor(values.against)
console.error(`About ${versions.length * 3} minutes.`)
const browser = await chromium.launch(await findChromium())
const measured: Measured[] = []
for (const { name: version, root } of versions) {
  const env = { PORT: '0', DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: '' }
  const { base, pid, output, stop } = await startServer('infra/local/start.ts', { cwd: root, env, quiet: true })
  await idle([pid])
  const payments = /^Payments: .* at (http\S+),/m.exec(output)?.[1] ?? ''
  const studio = await openStudio(base, payments)
  const isBefore = !existsSync(join(root, 'web/features/members'))
  for (const { name, target, measure } of tasks.filter((each) => wanted.includes(each.name))) {
    if (process.stderr.isTTY) process.stderr.write(`\r${version}: ${name}`.padEnd(50))
    const effort = await measure(studio, isBefore, () => openHome(browser, base)).catch((error: unknown) => {
      console.error(`\n${version}, ${name}:`, error)
      return 'failed' as const
    })
    measured.push({ task: name, target, version, effort })
  }
  await stop()
}
if (process.stderr.isTTY) process.stderr.write(`\r${' '.repeat(50)}\r`)
await browser.close()
const order = (name: string) => tasks.findIndex((each) => each.name === name)
console.log(deskReport(measured.toSorted((a, b) => order(a.task) - order(b.task))))
if (measured.some(({ effort }) => effort === 'failed')) process.exitCode = 1
