import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { personalData, type PersonalData } from '../../../shared/accounts/personal-data.ts'
import { entities, partitionsWhere } from '../../entities.ts'
import { countRow, type CountedRow } from '../../figures/count-row.ts'
import * as drills from '../../jobs/drill/drills.table.ts'
import { auditLedger } from '../../jobs/audit/audit-ledger.ts'
import { changesToApply } from '../../streams/apply-changes/filters.ts'
import { matchesAny } from '../../streams/record-filter.ts'
import { client } from '../../table/client.ts'
import { comparedWith, defineEntity, type Entity } from '../../table/define-entity.ts'
import { keyOf, type KeyBuilder } from '../../table/key-of.ts'
import { tableName, type Row } from '../../table/rows.ts'
import { tableSchema } from '../../table/schema.ts'
import { withEntityMap } from '../entity-map.ts'
import { finderOf, hasPattern } from '../entity-of.ts'
import { invariant, type BrokenVariant } from '../faults/broken-variants.ts'
import { createEveryKindOfRow } from '../fixtures/every-kind-of-row.ts'
import { soon } from '../fixtures/audited-ledger.ts'
import { readAllRows } from '../read-all-rows.ts'

/** The entities describe the stored rows correctly, and code that derives something from them misses none. */

type Stored = Row<Record<string, unknown>>

let rows: Stored[] = []
/** Everything that the index contains. */
let indexed: Stored[] = []

const { index, partitionKey, sortKey } = tableSchema

async function readIndex(partition: unknown): Promise<Stored[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index.name,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': index.partitionKey },
      ExpressionAttributeValues: { ':pk': partition },
    }),
  )
  return Items as Stored[]
}

beforeAll(async () => {
  await createEveryKindOfRow()
  // The rows that the jobs store while they run.
  await drills.begin(new Date())
  await auditLedger(soon(), { deadline: 0 })
  rows = await readAllRows()
  const partitions = new Set(rows.flatMap((row) => row[index.partitionKey] ?? []))
  indexed = (await Promise.all([...partitions].map(readIndex))).flat()
}, 120_000)

const rowsOf = ({ name }: Entity) => rows.filter(({ entity }) => entity === name)
const list = entities as Entity[]

/** Leaves an entity out of the list. */
const without =
  (name: string): BrokenVariant =>
  async (check) => {
    const place = list.findIndex((entity) => entity.name === name)
    const removed = list.splice(place, 1)
    await check().finally(() => list.splice(place, 0, ...removed))
  }

/** Makes an entity state something else. */
const stating =
  (name: string, facts: object): BrokenVariant =>
  async (check) => {
    const place = list.findIndex((entity) => entity.name === name)
    const [stated] = list.splice(place, 1, { ...list[place], ...facts } as Entity)
    await check().finally(() => stated && list.splice(place, 1, stated))
  }

/** Adds an entity without rows. */
const adding =
  (key: KeyBuilder): BrokenVariant =>
  async (check) => {
    const facts = { owner: 'studio', changes: 'yes', index: null, audit: null, figures: null } as const
    list.push(defineEntity('new', key, facts))
    await check().finally(() => list.pop())
  }

const root = fileURLToPath(new URL('../..', import.meta.url))

invariant('every entity is in the list', {
  async holds() {
    const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    const defined = files.flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(/defineEntity\(\s*'([^']+)'/g)].map(([, name = '']) => name),
    )
    expect(defined.toSorted()).toEqual(entities.map(({ name }) => name).toSorted())
  },
  broken: { 'one is left out': without('session') },
})

const filled = (pattern: string) => pattern.replaceAll(/<[^>]*>/g, 'x')

invariant('no two entities have the same keys, and those of a member are under the id', {
  async holds() {
    const find = finderOf(entities)
    const wrong = entities.flatMap((entity) =>
      entity.keys.flatMap(({ pattern: { pk, sk } }) => [
        ...(find({ pk: filled(pk), sk: filled(sk) }) === entity ? [] : [`${entity.name} is taken for another`]),
        ...((pk === 'USER#<user>') === (entity.owner === 'member') ? [] : [`${entity.name} is not ${entity.owner}’s`]),
      ]),
    )
    expect(wrong).toEqual([])
  },
  broken: {
    'two have the same': adding(keyOf('USER#<user>', 'PROFILE')),
    'a session is the studio’s': stating('session', { owner: 'studio' }),
  },
})

invariant('every row is of the entity that it states, and the sample has each', {
  async holds() {
    const find = finderOf(entities)
    const strays = rows.filter((row) => find(row)?.name !== row.entity)
    expect(strays.map(({ pk, sk, entity }) => `${pk} / ${sk} states ${entity}`)).toEqual([])
    expect(entities.filter((entity) => rowsOf(entity).length === 0).map(({ name }) => name)).toEqual([])
  },
  broken: {
    'one is left out': without('claim-pointer'),
    'the sample lacks one': adding(keyOf('NEW#<id>', 'NEW')),
  },
})

const indexKeys: string[] = [partitionKey, sortKey, index.partitionKey, index.sortKey]

/** Attributes that no list may show. */
const secret = ['sealedCode', 'codeFingerprint', 'sealedDetails', 'adminNotes', 'soldTo', 'addedBy', 'buyer', 'lines']

/** The attributes of these rows in the index, besides their keys. */
const contentsOf = (found: Stored[]): string[] =>
  [...new Set(found.flatMap((row) => Object.keys(row)))].filter((name) => !indexKeys.includes(name)).toSorted()

invariant('the index contains every row that is listed, with what its entity states and nothing else', {
  async holds() {
    expect(indexed).toHaveLength(rows.filter((row) => index.partitionKey in row).length)
    const find = finderOf(entities)
    for (const entity of entities) {
      const found = indexed.filter((row) => find(row) === entity)
      const { keys = [], contains = [] } = entity.index ?? {}
      expect([entity.name, ...contentsOf(found)]).toEqual([entity.name, ...contains.toSorted()])
      for (const { pattern } of keys) {
        const { gsi1pk, gsi1sk } = pattern
        const placed = found.filter(
          (row) => hasPattern(String(row['gsi1pk']), gsi1pk) && hasPattern(String(row['gsi1sk']), gsi1sk),
        )
        expect(placed, `the sample has no ${entity.name} at ${gsi1pk}`).not.toEqual([])
      }
    }
    const contained = new Set<string>(entities.flatMap((entity) => entity.index?.contains ?? []))
    expect(index.attributes.filter((name) => !contained.has(name))).toEqual([])
    expect(secret.filter((name) => contained.has(name))).toEqual([])
  },
  broken: {
    'the index has more of a claim than is stated': stating('claim', { index: { keys: [], contains: ['id'] } }),
    'a gift is in no list': stating('gift', { index: null }),
    'the table has an attribute that no list shows': async (check) => {
      const attributes = index.attributes as unknown as string[]
      attributes.push('secret')
      await check().finally(() => attributes.pop())
    },
  },
})

invariant('the privacy page has a line about each entity that is personal, and says what a deletion leaves', {
  async holds() {
    const left = { expires: 'it expires', kept: 'the books end' } as const
    const lines = new Map<string, PersonalData>(Object.entries(personalData))
    for (const entity of entities) {
      const line = lines.get(entity.name)
      expect([entity.name, (entity.personal ?? null) !== null]).toEqual([entity.name, line !== undefined])
      const deletion = 'deletion' in entity ? entity.deletion : 'erased'
      const remains = deletion === 'expires' || deletion === 'kept' ? left[deletion] : null
      if (line) expect([entity.name, line.remains]).toEqual([entity.name, remains])
    }
    expect([...lines.keys()].filter((name) => !entities.some((entity) => entity.name === name))).toEqual([])
  },
  broken: {
    'a line is about no entity': without('mail'),
    'an entity has no line': stating('activity', { personal: ['description'] }),
    'the page says that something stays which is erased': stating('order', { deletion: 'with what it leads to' }),
  },
})

invariant('what a deletion leaves until it expires expires', {
  async holds() {
    const expiring = entities.filter((entity) => 'deletion' in entity && entity.deletion === 'expires')
    const lasting = expiring.filter((entity) => rowsOf(entity).some((row) => typeof row['expiresAt'] !== 'number'))
    expect(lasting.map(({ name }) => name)).toEqual([])
  },
  broken: { 'one lasts': stating('username', { deletion: 'expires' }) },
})

/** The attributes of an entity that other code reads. */
const readsOf = ({ figures, audit, ...entity }: Entity): readonly string[] => [
  ...(figures ?? []),
  ...(audit && 'reads' in audit ? audit.reads : []),
  ...('download' in entity && 'attributes' in entity.download ? entity.download.attributes : []),
  ...(entity.personal ?? []).filter((name) => name !== 'key'),
]

invariant('nobody reads an attribute that no row has, or compares a row with none', {
  async holds() {
    const missing = entities.flatMap((entity) => {
      const stored = new Set(rowsOf(entity).flatMap((row) => Object.keys(row)))
      return readsOf(entity).flatMap((name) => (stored.has(name) ? [] : [`${entity.name}.${name}`]))
    })
    expect([...new Set(missing)]).toEqual([])
    const names = new Set(entities.map(({ name }) => name))
    expect(entities.flatMap(comparedWith).filter((name) => !names.has(name))).toEqual([])
  },
  broken: {
    'the figures read what is not there': stating('claim', { figures: ['state'] }),
    'the audit compares with what is not there': without('approval'),
  },
})

invariant('what never changes and stays with the books is compared by the drill with what the audit reads', {
  async holds() {
    const books = entities.filter(
      (entity) => entity.owner === 'member' && entity.changes === 'never' && entity.deletion === 'kept',
    )
    expect(books.map(({ name }) => name).toSorted()).toEqual(['ledger', 'purchase'])
    expect(books.filter(({ audit }) => audit === null).map(({ name }) => name)).toEqual([])
  },
  broken: { 'the audit does not read it': stating('purchase', { audit: null }) },
})

const picked = (row: Stored, names: readonly string[]): CountedRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name === 'entity' || names.includes(name))) as CountedRow

invariant('the figures count what is stated, from what is stated, whenever it changes', {
  async holds() {
    for (const entity of entities) {
      const { name, figures } = entity
      for (const row of rowsOf(entity))
        expect([name, countRow(picked(row, figures ?? []))]).toEqual([name, countRow(row as unknown as CountedRow)])
      const image = { entity: { S: name } }
      const isPassed = ['NewImage', 'OldImage'].every((which) =>
        matchesAny(changesToApply, { eventName: 'MODIFY', dynamodb: { [which]: image } }),
      )
      if (figures) expect([name, isPassed]).toEqual([name, true])
    }
  },
  broken: {
    'an attribute is left out': stating('gift-card', { figures: ['platform', 'amount'] }),
    'a row is counted that is not stated': stating('ledger', { figures: null }),
    'no change of it arrives': stating('gift', { figures: ['amount'] }),
  },
})

invariant('IAM protects the partitions of the entities that it should, and no other', {
  async holds() {
    for (const changes of ['IAM denies it', 'only by the drill'] as const) {
      const partitions = partitionsWhere(changes)
      expect(partitions).not.toEqual([])
      const inThem = rows.filter(({ pk }) => partitions.some((beginning) => pk.startsWith(beginning)))
      const stated = entities.filter((entity) => entity.changes === changes).map(({ name }) => name)
      expect([...new Set(inThem.map(({ entity }) => entity))]).toEqual(stated)
    }
  },
  broken: {
    'an entity shares a partition with another': stating('product', { changes: 'only by the drill' }),
    'the audit log is left out': without('audit'),
  },
})

/** A table without the padding that Prettier adds. */
const unpadded = (markdown: string) => markdown.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('functions/table/README.md contains the map of the entities and the hottest partitions; if not, run npm run map', () => {
  const readme = readFileSync(`${root}table/README.md`, 'utf8')
  expect(unpadded(readme)).toBe(unpadded(withEntityMap(readme)))
})
