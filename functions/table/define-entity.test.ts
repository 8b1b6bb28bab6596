import { expect, test } from 'vitest'
import { defineEntity, hiddenRow, studioRow } from './define-entity.ts'
import { keyOf } from './key-of.ts'

const key = keyOf('USER#<user>', 'THING#<thing>')
const member = {
  owner: 'member',
  changes: 'yes',
  index: null,
  personal: null,
  deletion: 'erased',
  download: { part: 'activity', attributes: ['name'] },
  audit: null,
  figures: null,
} as const

test('an entity has the attributes by which its rows state what they are', () => {
  const thing = defineEntity('thing', key, member)
  expect(thing).toMatchObject({ name: 'thing', keys: [key], stamp: { entity: 'thing', v: 1 }, deletion: 'erased' })
  expect(thing.stampValues).toEqual({ ':entity': 'thing', ':v': 1 })
  expect(defineEntity('pointer', [key], hiddenRow('it leads to a thing', 'expires', null)).download).toEqual({
    hidden: 'it leads to a thing',
  })
})

test('the types refuse what is left out', () => {
  const { deletion: _deletion, ...kept } = member
  const { download: _download, ...unseen } = member
  const { personal: _personal, ...unknown } = member
  // @ts-expect-error -- A deletion does something with it.
  defineEntity('thing', key, kept)
  // @ts-expect-error -- A part of the download shows it.
  defineEntity('thing', key, unseen)
  // @ts-expect-error -- The download shows every row of a member.
  defineEntity('thing', key, { ...member, download: { hidden: 'it is dull' } })
  // @ts-expect-error -- It contains something personal, or nothing.
  defineEntity('thing', key, unknown)
  // @ts-expect-error -- The privacy page has a line about mails, so it states what is personal.
  defineEntity('mail', key, member)
  // @ts-expect-error -- The privacy page has no line about things.
  defineEntity('thing', key, { ...member, personal: ['name'] })
  // @ts-expect-error -- What the privacy page has a line about is not only the studio's.
  defineEntity('mail', key, studioRow)
  // @ts-expect-error -- The download has no such part.
  defineEntity('thing', key, { ...member, download: { part: 'things', attributes: [] } })
  // @ts-expect-error -- The index has no such attribute.
  defineEntity('thing', key, { ...member, index: { keys: [], contains: ['sealedCode'] } })
  expect(_deletion).toBe('erased')
  expect([_download, _personal]).toEqual([member.download, null])
})
