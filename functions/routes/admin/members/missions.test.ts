import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { createMission, sendEvidence, theWord } from '../../../testing/fixtures/mission-calls.ts'

test('lists what missions paid, and the evidence that waits', async () => {
  const [as, member] = await Promise.all([create.coFounder({ unlocked: true }), create.member()])
  const { id } = await createMission({ title: 'Say the word', solcoins: 3 })
  await call('missions/word', 'POST', { as: member, params: { id }, body: { word: theWord } })
  await sendEvidence(member)
  const { body } = await call('admin/members/missions', 'GET', { as, params: { id: member.user.id } })
  const byState = new Map(body.map((reward) => [reward.state, reward]))
  expect(byState.get('paid')).toMatchObject({ kind: 'word', title: 'Say the word', solcoins: 3, note: null })
  expect(byState.get('waiting')).toMatchObject({ kind: 'evidence', solcoins: 0 })
  expect(body).toHaveLength(2)
})
