import { expect, test } from 'vitest'
import { mailKindsFor, startsOff } from '../../../../shared/accounts/optional-mails.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { unsubscribeTokenOf } from '../../../testing/fixtures/own-account.ts'

const preferences = async (as: SignedInUser) => (await call('user/mails', 'GET', { as })).body
const atFirst = mailKindsFor(false).map((kind) => ({ kind, isOn: !startsOff(kind) }))

/** The request of a mail program: a form, without cookies and without an origin. */
const oneClick = (token: string) =>
  callRaw('user/mails/unsubscribe', 'POST', {
    query: { token },
    headers: { origin: undefined, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

test('a mail program turns the kind off, as often as it asks, and the member turns it on again', async () => {
  const as = await create.member()
  const token = await unsubscribeTokenOf(as)
  for (let time = 0; time < 2; time += 1) expect((await oneClick(token)).status).toBe(204)
  const isOff = { kind: 'coins-received', isOn: false }
  expect(await preferences(as)).toEqual(atFirst.map((each) => (each.kind === isOff.kind ? isOff : each)))
  await call('user/mails', 'PUT', { as, body: { kind: 'coins-received', isOn: true } })
  expect(await preferences(as)).toEqual(atFirst)
  expect((await oneClick(token)).status).toBe(204)
  expect(await preferences(as)).toContainEqual(isOff)
})

test('opening the link changes nothing, and leads to the screen that asks', async () => {
  const as = await create.member()
  const token = await unsubscribeTokenOf(as)
  for (const method of ['GET', 'HEAD']) {
    const reply = await callRaw('user/mails/unsubscribe', method, { query: { token } })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html'])
    expect(reply.headers['cache-control']).toBe('no-store')
    if (method === 'HEAD') continue
    const html = new TextDecoder().decode(reply.body as Uint8Array)
    expect(html).toContain(`content="0; url=/unsubscribe#${token}"`)
    expect(html).toContain(`<a href="/unsubscribe#${token}">`)
  }
  expect(await preferences(as)).toEqual(atFirst)
})

test('a text that is no token is refused, and not repeated in a page', async () => {
  for (const method of ['GET', 'POST'])
    for (const token of ['', '"><script>', `coins-received.${'0'.repeat(36)}.${'A'.repeat(42)}`]) {
      const reply = await callRaw('user/mails/unsubscribe', method, { query: { token } })
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: { token: 'Invalid link' } } })
    }
})
