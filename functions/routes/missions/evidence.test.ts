import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { createEvidenceMission, sendEvidence } from '../../testing/fixtures/mission-calls.ts'

const send = (as: SignedInUser, id: string, body: { text: string; link?: string }) =>
  call('missions/evidence', 'POST', { as, params: { id }, body })

test('accepts a text with or without a link, once while it waits', async () => {
  const [as, { id }] = [await create.member(), await createEvidenceMission()]
  expect(await send(as, id, { text: 'It broke.', link: '' })).toMatchObject({ status: 202 })
  expect(await send(as, id, { text: 'It broke.' })).toMatchObject({
    status: 409,
    problem: 'already_done',
    message: 'We have your evidence, and staff have yet to read it.',
  })
})

test('accepts another one after the first was declined, and none after one was approved', async () => {
  const [as, staff, mission] = [await create.member(), await create.coFounder(), await createEvidenceMission()]
  const first = await sendEvidence(as, mission)
  const reason = 'Which phone is it?'
  await call('admin/mission-evidence-item', 'POST', {
    as: staff,
    params: { id: first },
    body: { status: 'declined', reason },
  })
  const second = await send(as, mission.id, { text: 'It broke on a phone.' })
  expect(second.status).toBe(202)
  const params = { id: second.body.id }
  await call('admin/mission-evidence-item', 'POST', { as: staff, params, body: { status: 'approved' } })
  expect(await send(as, mission.id, { text: 'It broke again.' })).toMatchObject({ problem: 'already_done' })
})

test.each(['javascript:alert(1)', 'https://user@clip.example/', 'clip.example', 'https://clip', 'ftp://clip.example/'])(
  'refuses the link %s',
  async (link) => {
    const [as, { id }] = [await create.member(), await createEvidenceMission()]
    expect(await send(as, id, { text: 'It broke.', link })).toMatchObject({ status: 400, problem: 'invalid_input' })
  },
)
