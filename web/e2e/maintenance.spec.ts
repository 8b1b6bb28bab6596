import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { maintenanceMessage } from '../../shared/maintenance.ts'
import { newPerson } from './accounts.ts'
import { toastTitled } from './locators.ts'
import { expect, test as base } from './test.ts'

type OwnServer = { site: string; operator: (command: 'stop' | 'resume') => Promise<unknown> }

/** `npm start` on a folder of its own: maintenance would disturb the tests that share the other server. */
const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({ browserName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `solara-${browserName}-`))
      const env = {
        ...process.env,
        PORT: '0',
        DATA_DIR: folder,
        LIMITS: 'relaxed',
        STRIPE_SECRET_KEY: '',
        TABLE_NAME: '',
      }
      const server = spawn(process.execPath, ['infra/local/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      let site = ''
      for await (const text of server.stdout.setEncoding('utf8')) {
        site = /^Ready at (\S+)$/m.exec(String(text))?.[1] ?? ''
        if (site) break
      }
      const operator = (command: string) =>
        promisify(execFile)(process.execPath, ['infra/operator/operator.ts', command], { env })
      await use({ site, operator })
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.site),
})

test.afterEach(({ server }) => server.operator('resume'))

test('a press that is refused during maintenance keeps what was typed, and works afterwards', async ({
  page,
  pageErrors,
  server: { site, operator },
}) => {
  pageErrors.expect(/503.*\/api\/user\/profile/)
  const banner = page.locator('#page').getByText(maintenanceMessage)
  const person = newPerson()
  const response = await page.request.post(`${site}/api/auth/register`, { data: person })
  expect(response.ok()).toBe(true)
  await page.goto(`${site}/account`)
  const id = page.getByLabel('PlayStation ID')
  await id.fill('starling_mia')
  await expect(banner).toBeHidden()

  await operator('stop')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByText(maintenanceMessage)).toBeVisible()
  await expect(banner).toBeVisible()
  await expect(id).toHaveValue('starling_mia')
  // Another screen still reads its data, and also shows the banner.
  await page.getByRole('link', { name: /open your wallet/ }).click()
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await expect(banner).toBeVisible()
  await page.goBack()

  await operator('resume')
  await id.fill('starling_mia')
  await save.click()
  await expect(toastTitled(page, 'Profile Saved')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the sign-in page says that the site is in maintenance before anything is typed', async ({ page, server }) => {
  await server.operator('stop')
  await page.goto(`${server.site}/login`)
  await expect(page.locator('#page').getByText(maintenanceMessage)).toBeVisible()
  await page.goto(`${server.site}/forgot`)
  await expect(page.locator('#page').getByText(maintenanceMessage)).toBeVisible()
})
