import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { changeTo, createMission } from '../../testing/fixtures/mission-calls.ts'

const change = async (id: string, body: ReturnType<typeof changeTo> & { word?: string }) =>
  call('admin/mission', 'PATCH', { as: await create.coFounder(), params: { id }, body })

test('changes the texts and the days, and keeps the word', async () => {
  const { id } = await createMission()
  const reply = await change(id, { ...changeTo('The word of November', 1), endsOn: '2099-11-30' })
  expect(reply).toMatchObject({
    status: 200,
    body: { title: 'The word of November', endsOn: '2099-11-30', revision: 2, budget: 320 },
  })
  const said = { as: await create.member(), params: { id }, body: { word: 'perihelion' } }
  expect((await call('missions/word', 'POST', said)).status).toBe(200)
})

test('replaces the word', async () => {
  const { id } = await createMission()
  await change(id, { ...changeTo('The word of the week', 1), word: 'aphelion' })
  const as = await create.member()
  const say = (word: string) => call('missions/word', 'POST', { as, params: { id }, body: { word } })
  expect((await say('perihelion')).problem).toBe('wrong_word')
  expect((await say('aphelion')).status).toBe(200)
})

test('changes what it pays only while it has no budget', async () => {
  const [funded, empty] = [await createMission(), await createMission({}, 0)]
  const body = { ...changeTo('The word of the week', 1), solcoins: 12 }
  expect(await change(funded.id, body)).toMatchObject({ status: 409, problem: 'has_budget' })
  expect(await change(empty.id, body)).toMatchObject({ status: 200, body: { solcoins: 12 } })
})

test('refuses a change of an earlier revision, and of no mission', async () => {
  const { id } = await createMission()
  await change(id, changeTo('Another title', 1))
  expect((await change(id, changeTo('A third title', 1))).problem).toBe('changed_meanwhile')
  expect((await change('00000000-0000-4000-8000-000000000000', changeTo('None', 1))).problem).toBe('not_found')
})
