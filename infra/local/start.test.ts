import { createServer } from 'node:http'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { demoProducts, picturePaths } from './demo/products.ts'
import { listen } from './gateway/listen.ts'
import { apiClient, signIn, unlockedCoFounder } from './testing/api-client.ts'
import {
  temporaryFolder,
  remainingProcesses,
  startReadyServer,
  startServer,
  type ServerProcess,
} from './testing/server-process.ts'
import { freePort } from './free-port.ts'
import { Hono } from 'hono'

/** The one line that a failed start prints. */
async function startFailure(started: ServerProcess): Promise<string> {
  expect(await started.ended).toBe(1)
  expect(started.output().trimEnd().split('\n')).toHaveLength(1)
  expect(await remainingProcesses(started)).toEqual([])
  return started.output().trimEnd()
}

describe('a server that is started, stopped and started again on one folder', () => {
  let folder: string
  let first: ServerProcess
  let second: ServerProcess
  let before: { demo: unknown; secrets: string }
  const ends: (() => Promise<unknown>)[] = []

  const demoOf = async ({ base }: ServerProcess) => {
    const staff = await signIn(base, 'admin', 'solara-admin')
    const member = await signIn(base, 'member', 'solara-member')
    return [
      (await staff.get('/api/admin/shop/counts')).body,
      (await member.get('/api/auth/user')).body,
      (await staff.get('/api/admin/products')).body,
    ]
  }
  const secretsOf = () => readFile(join(folder, 'secrets.json'), 'utf8')

  beforeAll(async () => {
    const parent = await temporaryFolder((act) => ends.push(act))
    folder = join(parent, 'data')
    first = await startReadyServer({ DATA_DIR: folder, OWNER_WORDS: 'comet-over-water' }, (act) => ends.push(act))
    return async () => {
      for (const end of ends.toReversed()) await end()
    }
  })
  test('prints the demo accounts, and its address on the last line', () => {
    expect(first.output().match(/^Ready at .*$/gm)).toEqual([`Ready at ${first.base}`])
    expect(first.output().trimEnd()).toMatch(/\nReady at .*$/)
    for (const name of ['admin', 'cofounder', 'member']) expect(first.output()).toContain(`solara-${name}`)
  })

  test('serves pages and the API', async () => {
    expect(await (await fetch(first.base)).text()).toContain('<!doctype html>')
    expect((await apiClient(first.base).get('/api/health')).body).toMatchObject({ table: 'reachable' })
  })

  test('has all demo data', async () => {
    expect(await demoOf(first)).toMatchObject([
      { total: { available: 12, sold: 0 }, playstation: { available: 6 }, roblox: { available: 6 } },
      { solcoinBalance: 150, userType: 'member' },
      demoProducts.map(({ views, name, price }) => ({ name, price, images: picturePaths({ name, views }) })),
    ])
  })

  test('stores secrets for their owner only, and never those of the environment', async () => {
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
    const staff = await signIn(first.base, 'cofounder', 'solara-cofounder')
    expect((await staff.post('/api/auth/unlock', { area: 'owner', password: 'orbit' })).status).toBe(403)
    expect((await staff.post('/api/auth/unlock', { area: 'owner', password: 'comet-over-water' })).status).toBe(200)
    expect(await secretsOf()).not.toContain('comet-over-water')
  })

  test('runs the Stripe stand-in', async () => {
    expect(await (await fetch(`${first.payments()}/control/sessions`)).json()).toEqual([])
    expect((await fetch(`${first.payments()}/v1/checkout/sessions`)).status).toBe(401)
  })

  test('refuses a second server on the same folder in one sentence', async () => {
    expect(await startFailure(await startServer({ DATA_DIR: folder }))).toContain('Another server is using the data')
  })

  test('leaves no process after SIGTERM', async () => {
    const account = { username: 'nova', email: 'nova@solara.example', firstName: 'Nova', lastName: 'Reyes' }
    const registered = await apiClient(first.base).post('/api/auth/register', { ...account, password: 'stars at noon' })
    expect(registered.status).toBe(201)
    before = { demo: await demoOf(first), secrets: await secretsOf() }
    expect(first.processes().length).toBeGreaterThan(1)
    expect(await first.stop('SIGTERM')).toBe(0)
    expect(await remainingProcesses(first)).toEqual([])
    await expect(fetch(first.payments())).rejects.toThrow()
  })

  test('has the same data after a restart, without duplicates', async () => {
    second = await startReadyServer({ DATA_DIR: folder }, (act) => ends.push(act))
    expect(await demoOf(second)).toEqual(before.demo)
    expect(await secretsOf()).toBe(before.secrets)
    const nova = await signIn(second.base, 'nova', 'stars at noon')
    expect((await nova.get('/api/auth/user')).body).toMatchObject({ username: 'nova', solcoinBalance: 0 })
    await unlockedCoFounder(second.base)
  })

  test('accepts an id in the path, percent-encoded or not', async () => {
    const member = await signIn(second.base, 'member', 'solara-member')
    const { body: items } = await member.get('/api/shop/items')
    const [item] = items['roblox'] as { id: string }[]
    const bought = await member.post('/api/shop/purchase', { itemId: item?.id })
    expect(bought.status).toBe(200)
    const [purchase] = (await member.get('/api/shop/my-purchases')).body as unknown as { id: string }[]
    const id = purchase?.id ?? ''
    const encoded = id.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    const plain = await member.post(`/api/shop/my-purchases/${id}/reveal`)
    expect(plain.status).toBe(200)
    expect((await member.post(`/api/shop/my-purchases/${encoded}/reveal`)).body).toEqual(plain.body)
  })
})

test('without a data folder, removes the table when it stops', async () => {
  const folder = await temporaryFolder()
  const started = await startReadyServer({ DATA_DIR: 'memory', TMPDIR: folder })
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^solara-table-/)])
  await started.stop('SIGTERM')
  expect(await readdir(folder)).toEqual([])
})

test('leaves no process after SIGKILL', async () => {
  const started = await startReadyServer({ DATA_DIR: 'memory' })
  expect(started.processes().length).toBeGreaterThan(1)
  await started.stop('SIGKILL')
  expect(await remainingProcesses(started)).toEqual([])
})

test('a port that is in use is reported in one sentence', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  expect(await startFailure(await startServer({ PORT: String(port), DATA_DIR: 'memory' }))).toBe(
    `Port ${port} is in use: stop the program that listens on it, or set PORT to another port.`,
  )
})

test('an invalid port is reported in one sentence', async () => {
  expect(await startFailure(await startServer({ PORT: '70000', DATA_DIR: 'memory' }))).toContain(
    'PORT must be a number',
  )
})

test('unreadable data is reported in one sentence', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await startFailure(await startServer({ DATA_DIR: file }))).toContain(`Cannot use the data folder ${file}`)

  const foreign = join(folder, 'foreign')
  await mkdir(foreign)
  await writeFile(join(foreign, 'table.db'), 'dear diary '.repeat(1_000))
  expect(await startFailure(await startServer({ DATA_DIR: foreign }))).toContain(
    `Cannot read the data in ${foreign}/table.db (file is not a database)`,
  )

  const damaged = join(folder, 'damaged')
  await mkdir(damaged)
  await writeFile(join(damaged, 'secrets.json'), '{"VAULT_KEY":')
  expect(await startFailure(await startServer({ DATA_DIR: damaged }))).toContain('secrets.json are damaged')
})

test('listens on the loopback addresses only', async () => {
  const { servers, close } = await listen(new Hono(), await freePort())
  onTestFinished(close)
  const addresses = servers.map((server) => (server.address() as AddressInfo).address)
  expect(addresses[0]).toBe('127.0.0.1')
  expect(addresses.slice(1).every((address) => address === '::1')).toBe(true)
})

test('uses Stripe itself with a key for test mode, and refuses a live key', async () => {
  const real = await startReadyServer({
    DATA_DIR: 'memory',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  expect(real.output()).toContain('\nPayments: Stripe in test mode\n')
  expect(real.payments()).toBe('')
  const live = await startServer({ DATA_DIR: 'memory', STRIPE_SECRET_KEY: 'sk_live_1' })
  expect(await startFailure(live)).toContain('STRIPE_SECRET_KEY must be a key for Stripe’s test mode')
})
