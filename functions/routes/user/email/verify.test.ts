import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { mailedToken, mailsTo } from '../../../testing/mailed-token.ts'

test('mails a link to the member’s address, which confirms it once', async () => {
  const as = await create.member()
  expect((await call('user/email/verify', 'POST', { as })).status).toBe(202)
  expect(await mailsTo(as.user.email)).toMatchObject([{ content: { kind: 'verify-email' }, link: 'verify-email' }])
  const body = { token: await mailedToken(as.user.email, 'verify-email') }
  expect(await call('user/email/confirm', 'POST', { body })).toMatchObject({ status: 200, body: { waitsFor: null } })
  expect((await call('user/email/confirm', 'POST', { body })).problem).toBe('stale_token')
})
