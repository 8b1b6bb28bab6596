import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { withEnvironment } from '../../../testing/faults/broken-variants.ts'
import { readAllRows } from '../../../testing/read-all-rows.ts'

const begin = () => call('auth/passkey/options', 'POST', {})

test('asks for any discoverable passkey of this site', async () => {
  const { status, body } = await begin()
  expect(status).toBe(200)
  expect(body).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    rpId: 'solara.test',
    timeout: 300_000,
    userVerification: 'preferred',
  })
})

test('binds the challenge to the browser for five minutes, by a cookie that nothing else can read', async () => {
  const { cookies } = await begin()
  expect(cookies).toHaveLength(1)
  const [value, ...attributes] = cookies[0]?.split('; ') ?? []
  expect(value).toMatch(/^__Host-passkey=[\w-]{43}$/)
  expect(attributes.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'HttpOnly',
    'Max-Age=300',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
})

test('every challenge is another, and the table contains only hashes of it and of the cookie', async () => {
  const [one, other] = await Promise.all([begin(), begin()])
  expect(one.body.challenge).not.toBe(other.body.challenge)
  const secret = /=([^;]+)/.exec(one.cookies[0] ?? '')?.[1] ?? ''
  const stored = JSON.stringify(await readAllRows())
  for (const text of [one.body.challenge, secret]) {
    expect(stored).not.toContain(text)
    expect(stored).toContain(createHash('sha256').update(text).digest('hex'))
  }
})

test('in a local run the site is localhost, and the cookie needs no TLS', async () => {
  await withEnvironment({ SITE_ORIGINS: 'http://localhost:3000,http://127.0.0.1:3000' })(async () => {
    const reply = await call('auth/passkey/options', 'POST', { headers: { origin: 'http://localhost:3000' } })
    expect(reply.body.rpId).toBe('localhost')
    expect(reply.cookies[0]).toMatch(/^passkey=[\w-]{43}; Path=\/; Max-Age=300; SameSite=Lax; HttpOnly$/)
  })
})
