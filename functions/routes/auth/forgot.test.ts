import { expect, test, vi } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { update } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { invariant, withEnvironment, withInterceptor } from '../../testing/faults/broken-variants.ts'
import { create } from '../../testing/fixtures/create.ts'
import { mailsTo } from '../../testing/mailed-token.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'
import { measureCost } from '../../testing/checks/measure-cost.ts'

const forget = (email: string) => call('auth/forgot', 'POST', { body: { email } })

test('mails a link to the account with this username or email address, in any case, as pasted', async () => {
  const { user } = await create.member()
  for (const name of [user.username, user.email.toUpperCase(), ` ${user.email}\r\n`])
    expect(await forget(name)).toMatchObject({ status: 202, body: undefined })
  const mails = await mailsTo(user.email)
  expect(mails.map(({ content, link }) => [content, link])).toEqual([
    [{ kind: 'reset-password', username: user.username }, 'reset'],
    [{ kind: 'reset-password', username: user.username }, 'reset'],
    [{ kind: 'reset-password', username: user.username }, 'reset'],
  ])
})

invariant('known and unknown names get the same response, by the same commands', {
  async holds() {
    const { user } = await create.member()
    const replies = []
    for (const name of [user.email, 'nobody@solara.test', user.username, 'nobody']) {
      const { result, cost } = await measureCost(() => forget(name))
      const { 'x-request-id': _, ...headers } = result.headers
      replies.push({ cost, status: result.status, body: result.body, headers, cookies: result.cookies })
    }
    for (const reply of replies) expect(reply).toEqual(replies[0])
  },
  broken: {
    // The commands for a name that nobody has are skipped.
    'an unknown name answers sooner': withInterceptor(async (command, next) =>
      JSON.stringify(command.input).includes('00000000-0000-4000-8000-000000000000') ? {} : next(),
    ),
  },
})

test('stores no address and no working link for an unknown name', async () => {
  const before = new Set((await readAllRows()).map(({ pk }) => pk))
  await forget('nobody@solara.test')
  const added = (await readAllRows()).filter(({ pk }) => !before.has(pk))
  expect(added.filter(({ entity }) => entity === 'mail').every((mail) => !('to' in mail))).toBe(true)
  expect(JSON.stringify(added)).not.toContain('nobody')
})

test('what is stored for an unknown name expires within an hour', async () => {
  const before = new Set((await readAllRows()).map(({ pk }) => pk))
  await forget('nobody@solara.test')
  const added = (await readAllRows()).filter(({ pk }) => !before.has(pk))
  const inAnHour = Math.ceil(Date.now() / 1000) + 3_600
  expect(added.map(({ entity }) => entity)).toContain('mail')
  for (const { expiresAt } of added) expect(expiresAt).toBeLessThanOrEqual(inAnHour)
})

test('treats an account whose deletion has begun as unknown', async () => {
  const member = await create.member()
  await update(users.key(member.user.id), {
    UpdateExpression: 'SET deletingAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })
  await forget(member.user.email)
  expect(await mailsTo(member.user.email)).toEqual([])
})

test('mails at most five links in half an hour for a name, without telling', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:05:00Z') })
  try {
    const { user } = await create.member()
    for (let count = 0; count < 7; count += 1)
      expect(await forget(user.email.toUpperCase())).toMatchObject({ status: 202 })
    expect(await mailsTo(user.email)).toHaveLength(5)
    expect(await forget(user.username)).toMatchObject({ status: 202 })
    expect(await mailsTo(user.email), 'the limits do not tell which names belong together').toHaveLength(6)
  } finally {
    vi.useRealTimers()
  }
})

test('a deployment without a link key says so, the same for an account as for none, and sends nothing', async () => {
  const { user } = await create.member()
  await withEnvironment({ LINK_KEY: '' })(async () => {
    const message = 'This site cannot create links yet. Please contact the studio.'
    for (const name of [user.email, 'nobody@solara.example'])
      expect(await forget(name)).toMatchObject({ status: 503, problem: 'not_configured', message })
    expect(await mailsTo(user.email)).toEqual([])
  })
})
