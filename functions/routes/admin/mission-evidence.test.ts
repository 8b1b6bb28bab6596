import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { create } from '../../testing/fixtures/create.ts'
import { createEvidenceMission, sendEvidence } from '../../testing/fixtures/mission-calls.ts'

withFreshTables()

test('lists the evidence that waits, oldest first, on pages of 25', async () => {
  const [staff, mission] = [await create.coFounder(), await createEvidenceMission()]
  const members = await create.members(26)
  for (const member of members) await sendEvidence(member, mission)
  const first = await call('admin/mission-evidence', 'GET', { as: staff })
  expect(first.body.map(({ userId }) => userId)).toEqual(members.slice(0, 25).map(({ user }) => user.id))
  expect(first.body[0]).toMatchObject({
    missionId: mission.id,
    title: 'Break the beta',
    solcoins: 10,
    points: 50,
    username: members[0]?.user.username,
    text: 'The airlock closes while I stand in it.',
    link: 'https://clip.example/airlock',
  })
  const next = await call('admin/mission-evidence', 'GET', {
    as: staff,
    query: { cursor: String(first.headers['next-cursor']) },
  })
  expect(next.body).toHaveLength(1)
})
