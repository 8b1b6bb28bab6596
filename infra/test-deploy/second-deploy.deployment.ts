import { afterAll, beforeAll, expect, test } from 'vitest'
import { aws, outputs, site } from './deployed.ts'
import { context, deploy, logFolder } from './deployment.ts'
import { memberWithCoins, signInAdmin, type Member } from './people.ts'
import type { Visitor } from './site.ts'

// The CDK's own upload of assets does not pass the emulator's IAM.
beforeAll(() => aws.enforceIam(false))
afterAll(() => aws.enforceIam(true))

const balanceOf = async ({ visitor }: Member): Promise<number> =>
  ((await visitor.call('GET', 'auth/user')).body as { solcoinBalance: number }).solcoinBalance

/** Gives one coin after another until told to stop, each until it is answered, and returns how many arrived. */
function keepGiving(admin: Visitor, { id: userId }: Member): () => Promise<number> {
  const stopping = new AbortController()
  const giving = (async () => {
    let given = 0
    while (!stopping.signal.aborted) {
      const key = crypto.randomUUID()
      let status: number
      do ({ status } = await admin.call('POST', 'admin/give-coins', { userId, amount: 1, reason: 'Load' }, key))
      while (status >= 500)
      expect(status).toBe(200)
      given += 1
    }
    return given
  })()
  return () => {
    stopping.abort()
    return giving
  }
}

test('a second deployment, under load, loses nothing', async () => {
  const admin = await signInAdmin(site)
  const member = await memberWithCoins(site, admin, 10)
  const stop = keepGiving(admin, member)
  const after = await deploy(aws, logFolder, { ...context, version: '2.0.0' })
  const given = await stop()
  expect(given).toBeGreaterThan(5)
  expect(await balanceOf(member)).toBe(10 + given)
  expect(after).toEqual(outputs)
  expect(await site.send('GET', '/api/health')).toMatchObject({ status: 200, body: { version: '2.0.0' } })
}, 600_000)
