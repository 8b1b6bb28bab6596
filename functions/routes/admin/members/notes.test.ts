import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountKeys } from '../../../accounts/keys.ts'
import { query } from '../../../table/rows.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

const add = (as: SignedInUser, member: SignedInUser, text: string, note: string = randomUUID()) =>
  call('admin/members/notes', 'PUT', { as, params: { id: member.user.id }, body: { note, text } })
const remove = (as: SignedInUser, member: SignedInUser, note: string) =>
  call('admin/members/notes', 'DELETE', { as, params: { id: member.user.id }, query: { note } })
const notesOf = async (as: SignedInUser, member: SignedInUser) =>
  (await call('admin/members', 'GET', { as, params: { id: member.user.id } })).body.notes

test('staff write notes, which the page shows latest first, with their author', async () => {
  const [one, other, member] = await Promise.all([
    create.coFounder({ unlocked: true }),
    create.admin({ unlocked: true }),
    create.member(),
  ])
  expect((await add(one, member, ' Did the sound.\nPaid in November. ')).status).toBe(204)
  expect((await add(other, member, 'Second claim with the same email')).status).toBe(204)
  expect(await notesOf(one, member)).toMatchObject([
    { text: 'Second claim with the same email', author: { id: other.user.id, username: other.user.username } },
    { text: 'Did the sound.\nPaid in November.', author: { id: one.user.id, username: one.user.username } },
  ])
  expect(await notesOf(one, await create.member())).toEqual([])
  const entries = (await auditEntriesOf(one.user.id)).filter(({ act }) => act === 'add-note')
  expect(entries).toMatchObject([{ subject: member.user.id, outcome: 'added' }])
})

test('a press that is repeated writes one note', async () => {
  const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  const note = randomUUID()
  const replies = await Promise.all(Array.from({ length: 8 }, () => add(as, member, 'Once', note)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 204))
  expect(await notesOf(as, member)).toHaveLength(1)
  expect((await auditEntriesOf(as.user.id)).filter(({ act }) => act === 'add-note')).toHaveLength(1)
})

test('its author or an admin deletes a note', async () => {
  const [author, colleague, admin, member] = await Promise.all([
    create.coFounder({ unlocked: true }),
    create.coFounder({ unlocked: true }),
    create.admin({ unlocked: true }),
    create.member(),
  ])
  const [one, other] = [randomUUID(), randomUUID()]
  await add(author, member, 'One', one)
  await add(author, member, 'Other', other)
  expect(await remove(colleague, member, one)).toMatchObject({ status: 403, problem: 'forbidden' })
  expect((await remove(author, member, one)).status).toBe(204)
  expect((await remove(admin, member, other)).status).toBe(204)
  expect(await remove(admin, member, other)).toMatchObject({ status: 404, message: 'That note no longer exists.' })
  expect(await notesOf(admin, member)).toEqual([])
})

test('the member’s download has the notes without their author, and a deletion erases them', async () => {
  const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  await add(as, member, 'Wrote to us about the prize')
  const { body } = await call('user/export', 'GET', { as: member })
  expect(body.staffNotes).toEqual([{ text: 'Wrote to us about the prize', createdAt: expect.any(String) }])
  expect(JSON.stringify(body)).not.toContain(as.user.id)
  await call('admin/delete-user', 'DELETE', { as, params: { id: member.user.id } })
  const rows = await query<{ text: string }>({
    in: accountKeys.staffNotes(member.user.id),
    attributes: ['text'],
    limit: 10,
  })
  expect(rows).toEqual([])
  expect(await add(as, member, 'Too late')).toMatchObject({ status: 404, message: 'That user no longer exists.' })
})

test('a note has words, at most 500 characters', async () => {
  const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  for (const text of ['', ' ', 'x'.repeat(501)])
    expect(
      await callRaw('admin/members/notes', 'PUT', {
        as,
        params: { id: member.user.id },
        body: { note: randomUUID(), text },
      }),
    ).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
