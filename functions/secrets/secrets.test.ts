import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withEnvironment } from '../testing/faults/broken-variants.ts'
import { call } from '../testing/call.ts'
import { secret } from './secrets.ts'

/** How often it was asked, and whether it answers. */
const manager = { asked: 0, works: false }

/** Speaks as much of Secrets Manager's protocol as reading one secret takes. */
const server = createServer((_request, response) => {
  manager.asked += 1
  if (!manager.works) {
    response.writeHead(500).end('{"__type":"InternalServiceError"}')
    return
  }
  const secrets = { REWARDS_WORD: 'moonlight', OWNER_WORDS: 'comet,COMET' }
  response.writeHead(200).end(JSON.stringify({ SecretString: JSON.stringify(secrets) }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const deployed = withEnvironment({ SECRET_ARN: 'arn:secret', REWARDS_WORD: undefined, OWNER_WORDS: undefined })
const unlock = (password: string) => call('auth/unlock', 'POST', { body: { area: 'rewards', password } })

test('an environment variable goes before the deployment', async () => {
  expect(await secret('REWARDS_WORD')).toBe('stardust')
  expect(manager.asked).toBe(0)
})

test('the deployment is asked once it answers, for all of its secrets together; until then it may be tried again', () =>
  deployed(async () => {
    expect(await unlock('moonlight')).toMatchObject({ status: 503, problem: 'try_again' })
    manager.works = true
    manager.asked = 0
    expect(await unlock('Moonlight')).toMatchObject({ status: 200 })
    expect(await unlock('stardust')).toMatchObject({ status: 403, problem: 'wrong_password' })
    expect(await secret('OWNER_WORDS')).toBe('comet,COMET')
    expect(manager.asked).toBe(1)
  }))

test('a secret that nobody set is our fault', () =>
  deployed(() =>
    withEnvironment({ FINGERPRINT_KEY: undefined })(() => expect(secret('FINGERPRINT_KEY')).rejects.toThrow()),
  ))
