import { expect, test } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import { call, callRaw } from '../../testing/call.ts'
import { newAddress } from '../../testing/fixtures/addresses.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { newEmail } from '../../testing/fixtures/own-account.ts'
import { mailedToken, mailsTo } from '../../testing/mailed-token.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const correct = (as: SignedInUser, { user: { id } }: SignedInUser, email: string) =>
  call('admin/members', 'PATCH', { as, params: { id }, body: { email } })
const resend = (as: SignedInUser, { user: { id } }: SignedInUser) =>
  call('admin/members', 'POST', { as, params: { id } })
const confirm = (token: string) => call('user/email/confirm', 'POST', { address: newAddress(), body: { token } })
const me = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).body

test('the account moves to the corrected address when a link has confirmed it, without the current one', async () => {
  const [staff, member] = await Promise.all([create.coFounder({ unlocked: true }), create.member()])
  const [from, to] = [member.user.email, newEmail()]
  expect((await correct(staff, member, to)).status).toBe(202)
  expect(await me(member)).toMatchObject({ email: from, emailChange: { to, confirmedBy: 'current' } })
  const { body } = await call('admin/members', 'GET', { as: staff, params: { id: member.user.id } })
  expect(body).toMatchObject({ email: from, emailChange: { to } })
  expect(await confirm(await mailedToken(to, 'confirm-email'))).toMatchObject({ status: 200, body: { waitsFor: null } })
  expect(await me(member)).toMatchObject({ email: to, emailChange: null })
  const entries = (await auditEntriesOf(staff.user.id)).filter(({ act }) => act === 'correct-email')
  expect(entries).toMatchObject([{ actor: staff.user.id, subject: member.user.id, outcome: 'mailed' }])
  expect(JSON.stringify(entries)).not.toContain(to)
})

test('the current address is told, without the other one; if it is verified, its link stops the change', async () => {
  const [staff, member] = await Promise.all([create.coFounder({ unlocked: true }), create.member()])
  const [from, to] = [member.user.email, newEmail()]
  await correct(staff, member, to)
  const told = (await mailsTo(from)).find(({ content }) => content.kind === 'email-correction')
  expect(told).toMatchObject({ link: 'reset' })
  expect(JSON.stringify(told)).not.toContain(to)
  const token = await mailedToken(to, 'confirm-email')
  const body = { token: await mailedToken(from, 'reset'), password: `${password}!` }
  expect((await call('auth/reset', 'POST', { address: newAddress(), body })).status).toBe(204)
  expect(await confirm(token)).toMatchObject({ problem: 'stale_token' })
})

test('an address that was never verified is told, and gets no link', async () => {
  const [staff, member] = await Promise.all([create.coFounder({ unlocked: true }), create.member({ unverified: true })])
  await correct(staff, member, newEmail())
  const told = (await mailsTo(member.user.email)).find(({ content }) => content.kind === 'email-correction')
  expect(told).toMatchObject({ isVerified: false })
  expect(told).not.toHaveProperty('link')
})

test('refuses a verified address of another account, the current one, staff, and oneself', async () => {
  const [staff, member, other, colleague] = await Promise.all([
    create.coFounder({ unlocked: true }),
    create.member(),
    create.member(),
    create.admin(),
  ])
  expect(await correct(staff, member, other.user.email)).toMatchObject({ status: 409, problem: 'email_taken' })
  expect(await correct(staff, member, member.user.email)).toMatchObject({ status: 400, problem: 'invalid_input' })
  for (const one of [colleague, staff]) {
    expect(await correct(staff, one, newEmail())).toMatchObject({ status: 403, problem: 'forbidden' })
    expect(await resend(staff, one)).toMatchObject({ status: 403, problem: 'forbidden' })
  }
  expect(
    await callRaw('admin/members', 'PATCH', { as: staff, params: { id: member.user.id }, body: {} }),
  ).toMatchObject({
    status: 400,
  })
})

test('needs the owner password', async () => {
  const [staff, member] = await Promise.all([create.coFounder(), create.member({ unverified: true })])
  expect(await correct(staff, member, newEmail())).toMatchObject({ status: 403, problem: 'locked' })
  expect(await resend(staff, member)).toMatchObject({ status: 403, problem: 'locked' })
})

test('mails the link that confirms an address again, which works, and no more than an hour allows', async () => {
  const [staff, member] = await Promise.all([create.coFounder({ unlocked: true }), create.member({ unverified: true })])
  const { max } = limits['verify-email']
  for (let count = 0; count < max; count += 1) expect((await resend(staff, member)).status).toBe(202)
  expect(await resend(staff, member)).toMatchObject({ status: 429, problem: 'slow_down' })
  expect(await mailsTo(member.user.email)).toHaveLength(max)
  expect((await confirm(await mailedToken(member.user.email, 'verify-email'))).status).toBe(200)
  expect(await resend(staff, member)).toMatchObject({ status: 409, problem: 'already_confirmed' })
  const entries = (await auditEntriesOf(staff.user.id)).filter(({ act }) => act === 'resend-link')
  expect(entries).toHaveLength(max)
})
