import { afterAll, beforeAll, expect, test } from 'vitest'
import { aws, outputs, site } from './deployed.ts'
import { callDuring } from './call-during.ts'
import { context, deploy, logFolder, type Outputs } from './deployment.ts'
import { memberWithCoins, signInAdmin, type Member } from './people.ts'
import type { Visitor } from './site.ts'

// The CDK's own upload of assets does not pass the emulator's IAM.
beforeAll(() => aws.enforceIam(false))
afterAll(() => aws.enforceIam(true))

const balanceOf = async ({ visitor }: Member): Promise<number> =>
  ((await visitor.call('GET', 'auth/user')).body as { solcoinBalance: number }).solcoinBalance

/** Sends a call with one key until it is answered, and expects it to succeed. */
async function untilAnswered(admin: Visitor, path: string, body: object) {
  const key = crypto.randomUUID()
  for (;;) {
    const reply = await admin.call('POST', path, body, key)
    if (reply.status >= 500) continue
    expect(reply.status).toBe(200)
    return reply
  }
}

/**
 * Gives a coin and takes it back until it is stopped, so that no gift has to wait for a second person. It repeats each call until
 * it is answered. After each gift it reads the list of members, which is a query of the index. Returns how many coins arrived.
 */
function keepGiving(admin: Visitor, { id: userId, username }: Member): () => Promise<number> {
  const stopping = new AbortController()
  const giving = (async () => {
    let given = 0
    while (!stopping.signal.aborted) {
      const gift = await untilAnswered(admin, 'admin/give-coins', { userId, amount: 1, reason: 'Load' })
      given += 1
      const listed = await admin.call('GET', `admin/users?q=${username}`)
      expect(listed).toMatchObject({ status: 200, body: [{ username, solcoinBalance: 11 }] })
      const { giftId } = gift.body as { giftId: string }
      await untilAnswered(admin, `admin/gifts/${giftId}/take-back`, { reason: 'Load' })
    }
    return given
  })()
  return () => {
    stopping.abort()
    return giving
  }
}

/** The status of the route that the first of the two deployments adds. */
const statusOfAdded = async (): Promise<number> => (await site.send('GET', '/api/added')).status

test('two deployments that change the version and the routes, under load, lose nothing', async () => {
  const admin = await signInAdmin(site)
  const member = await memberWithCoins(site, admin, 10)
  expect(await statusOfAdded()).toBe(404)
  const stop = keepGiving(admin, member)
  const version = '2.0.0'
  let after: Outputs = {}
  const counts = await callDuring(async () => {
    await deploy(aws, logFolder, { ...context, version }, 'infra/test-deploy/app-with-a-route.ts')
    expect(await statusOfAdded()).toBe(200)
    after = await deploy(aws, logFolder, { ...context, version })
    expect(await statusOfAdded()).toBe(404)
  })
  const given = await stop()
  expect(given).toBeGreaterThan(5)
  expect(await balanceOf(member)).toBe(10)
  console.log(
    `During both deployments: ${given} coins given, all of them arrived; other calls by status: ${JSON.stringify(counts)}`,
  )
  expect(Object.keys(counts)).toEqual(['200'])
  expect(after).toEqual({ ...outputs, Version: version })
  expect(await site.send('GET', '/api/health')).toMatchObject({ status: 200, body: { version } })
}, 600_000)
