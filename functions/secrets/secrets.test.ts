import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withEnvironment } from '../testing/faults/broken-variants.ts'
import { call } from '../testing/call.ts'
import { secret } from './secrets.ts'

/** How many requests it received, and whether it answers them. */
const manager = { requests: 0, works: false }

/** A stand-in for Secrets Manager that implements reading one secret. */
const server = createServer((_request, response) => {
  manager.requests += 1
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

test('an environment variable takes precedence over Secrets Manager', async () => {
  expect(await secret('REWARDS_WORD')).toBe('stardust')
  expect(manager.requests).toBe(0)
})

test('fetches all secrets in one request, and retries a failed fetch', () =>
  deployed(async () => {
    expect(await unlock('moonlight')).toMatchObject({ status: 503, problem: 'try_again' })
    manager.works = true
    manager.requests = 0
    expect(await unlock('Moonlight')).toMatchObject({ status: 200 })
    expect(await unlock('stardust')).toMatchObject({ status: 403, problem: 'wrong_password' })
    expect(await secret('OWNER_WORDS')).toBe('comet,COMET')
    expect(manager.requests).toBe(1)
  }))

test('throws for a required secret that is not set', () =>
  deployed(() =>
    withEnvironment({ FINGERPRINT_KEY: undefined })(() => expect(secret('FINGERPRINT_KEY')).rejects.toThrow()),
  ))
