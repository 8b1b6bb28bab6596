import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { createMission, createEvidenceMission, sendEvidence, theWord } from '../../testing/fixtures/mission-calls.ts'

test('lists what was paid and what was declined, newest first, and not what waits', async () => {
  const [as, staff] = [await create.member(), await create.coFounder()]
  const { id } = await createMission()
  await call('missions/word', 'POST', { as, params: { id }, body: { word: theWord } })
  const declined = await sendEvidence(as)
  const body = { status: 'declined', reason: 'Already known' } as const
  await call('admin/mission-evidence-item', 'POST', { as: staff, params: { id: declined }, body })
  await sendEvidence(as, await createEvidenceMission())
  expect((await call('missions/earlier', 'GET', { as })).body).toMatchObject([
    { kind: 'evidence', title: 'Break the beta', state: 'declined', solcoins: 0, note: 'Already known' },
    { kind: 'word', title: 'The word of the week', state: 'paid', solcoins: 10, note: null },
  ])
})

test('continues on the next page', async () => {
  const as = await create.member()
  for (let number = 0; number < 26; number += 1) {
    const { id } = await createMission({ title: `Mission ${number}` }, 1)
    await call('missions/word', 'POST', { as, params: { id }, body: { word: theWord } })
  }
  const first = await call('missions/earlier', 'GET', { as })
  expect(first.body.map(({ title }) => title)).toEqual(
    Array.from({ length: 25 }, (_, index) => `Mission ${25 - index}`),
  )
  const next = await call('missions/earlier', 'GET', { as, query: { cursor: String(first.headers['next-cursor']) } })
  expect(next.body.map(({ title }) => title)).toEqual(['Mission 0'])
  expect(next.headers['next-cursor']).toBeUndefined()
})
