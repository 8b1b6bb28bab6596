import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiClient, signIn } from '../local/testing/api-client.ts'
import { startReadyServer, temporaryFolder } from '../local/testing/server-process.ts'
import { setAll, type Switch } from './maintenance/switch.ts'
import { operator } from './testing/operator-command.ts'

const message = 'We’re making changes to Solara. You can look around; please try again in a little while.'

test('stop and resume put the running server into maintenance, and out of it, as often as they are called', async () => {
  const folder = join(await temporaryFolder(), 'data')
  const server = await startReadyServer({ DATA_DIR: folder })
  const run = async (...args: string[]) => {
    const { status, output, errorOutput } = await operator(args, { DATA_DIR: folder, TABLE_NAME: '' })
    expect([status, errorOutput]).toEqual([0, ''])
    return output
  }
  const member = await signIn(server.base, 'member', 'solara-member')
  expect(await run('stop', '--status')).toContain('The site is not in maintenance.')
  for (const time of ['once', 'twice']) {
    expect(await run('stop'), time).toMatch(/^The site is in read-only maintenance\.\n  stopped  calls that change/)
    expect(await member.post('/api/user/daily-login', {})).toMatchObject({
      status: 503,
      body: { code: 'maintenance', message },
    })
    expect((await member.get('/api/auth/user')).status).toBe(200)
    expect((await apiClient(server.base).post('/api/auth/login', {})).status).toBe(503)
  }
  expect(await run('stop', '--status')).toContain('The site is in read-only maintenance.')
  for (const time of ['once', 'twice']) expect(await run('resume'), time).toContain('The site is not in maintenance.')
  expect((await member.post('/api/user/daily-login', {})).status).toBe(200)
}, 180_000)

test('maintenance outlives a restart of the server', async () => {
  const folder = join(await temporaryFolder(), 'data')
  const first = await startReadyServer({ DATA_DIR: folder })
  await operator(['stop'], { DATA_DIR: folder, TABLE_NAME: '' })
  await first.stop('SIGTERM')
  const second = await startReadyServer({ DATA_DIR: folder })
  expect((await apiClient(second.base).post('/api/auth/login', {})).status).toBe(503)
  await second.stop('SIGTERM')
  // Also while no server is running.
  expect(await operator(['resume'], { DATA_DIR: folder, TABLE_NAME: '' })).toMatchObject({ status: 0 })
  const third = await startReadyServer({ DATA_DIR: folder })
  expect((await apiClient(third.base).post('/api/auth/login', {})).status).toBe(400)
}, 180_000)

/** Switches in memory. `fails` is the one that cannot be set. */
function switches(fails?: number) {
  const running = [true, true, true]
  const all = running.map((_, index): Switch => ({
    part: 'jobs',
    description: `job ${index}`,
    isRunning: async () => running[index] ?? false,
    async set(isRunning) {
      if (index === fails) throw new Error('AccessDenied')
      running[index] = isRunning
    },
  }))
  return { running, all }
}

test('a stop that was interrupted is completed by the next one', async () => {
  const { running, all } = switches(1)
  await expect(setAll(all, false)).rejects.toThrow('Cannot stop job 1 (Error: AccessDenied)')
  expect(running).toEqual([false, true, true])
  const again = all.map((each) => ({ ...each, set: async (isRunning: boolean) => void running.fill(isRunning) }))
  await setAll(again, false)
  expect(running).toEqual([false, false, false])
})

test('stop reports that another operator resumes at the same time', async () => {
  const { running, all } = switches()
  const last = all[2] as Switch
  const contested = [...all.slice(0, 2), { ...last, set: async () => void running.fill(true) }]
  await expect(setAll(contested, false)).rejects.toThrow('Another operator has changed job 0 at the same time')
})

test('a deployment needs the name of its stack', async () => {
  const environment = { TABLE_NAME: 'solara', STACK_NAME: '' }
  expect(await operator(['stop', '--status'], environment)).toEqual({
    status: 1,
    output: '',
    errorOutput: 'Set STACK_NAME to the name of the stack, such as Solara.\n',
  })
})
