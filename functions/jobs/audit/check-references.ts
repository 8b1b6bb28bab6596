import { entities } from '../../entities.ts'
import type { LedgerFault } from '../../ledger/check-ledger.ts'
import type { Entity, Reference } from '../../table/define-entity.ts'
import { tableSchema, type Key } from '../../table/schema.ts'
import type { ReadRows } from './join-reads.ts'

/** A row as the audit reads it. */
export type AuditedRow = { entity: string; sk: string; [attribute: string]: unknown }

const byName = new Map<string, Entity>(entities.map((entity) => [entity.name, entity]))

const { partitionKey, sortKey } = tableSchema.index
const placeAttributes = [partitionKey, sortKey] as const

/** The attributes of a kind of row that the audit reads. */
export const readsOf = (entity: Entity): readonly string[] => {
  const { audit } = entity
  if (!audit) return []
  return [...('reads' in audit ? audit.reads : []), ...(audit.place ? placeAttributes : [])]
}

const isReference = (reference: string | Reference): reference is Reference => typeof reference !== 'string'

/** Whether a deletion leaves this kind of row. */
const isKept = (name: string): boolean => {
  const entity = byName.get(name)
  return entity === undefined || !('deletion' in entity) || entity.deletion === 'kept'
}

const nameOf = ({ entity, id, sk }: AuditedRow): string =>
  `${entity} ${typeof id === 'string' ? id : sk.slice(sk.indexOf('#') + 1)}`

/** Entities state functions of their own rows: the kind of the row decides which. */
const asOwn = (row: AuditedRow) => row as never

function checkPlace(row: AuditedRow): LedgerFault[] {
  const { place } = byName.get(row.entity)?.audit ?? {}
  if (!place) return []
  const right: Record<string, unknown> = place(asOwn(row)) ?? {}
  if (placeAttributes.every((name) => row[name] === right[name])) return []
  const list = (value: unknown): string => (typeof value === 'string' ? `the list ${value}` : 'no list')
  const description = `the ${nameOf(row)} is in ${list(row[partitionKey])} instead of ${list(right[partitionKey])}, or at another place there`
  return [{ kind: 'wrong-list', description }]
}

type Followed = { row: AuditedRow; to: string; key: Key; states: Record<string, unknown> }

const follow = (row: AuditedRow, { to, keys, states }: Reference): Followed[] =>
  keys(asOwn(row)).map((key) => ({ row, to, key, states: states(asOwn(row)) }))

/**
 * The faults of what these rows refer to, and of their places in the index. `isClosed`: their account is being deleted, or is gone,
 * so that only what a deletion leaves is checked.
 */
export async function checkReferences(
  rows: readonly AuditedRow[],
  { isClosed = false, readRows }: { isClosed?: boolean; readRows: ReadRows },
): Promise<LedgerFault[]> {
  const checked = rows.filter(({ entity }) => !isClosed || isKept(entity))
  const followed = checked.flatMap((row) =>
    (byName.get(row.entity)?.audit?.refersTo ?? [])
      .filter(isReference)
      .filter(({ to }) => !isClosed || isKept(to))
      .flatMap((reference) => follow(row, reference)),
  )
  const attributes = [...new Set(followed.flatMap(({ states }) => Object.keys(states)))]
  const found = await readRows(
    followed.map(({ key }) => key),
    attributes,
  )
  const broken = followed.flatMap(({ row, to, key, states }): LedgerFault[] => {
    const referred = found.get<Record<string, unknown>>(key)
    const ofRow = `the ${to} of the ${nameOf(row)}`
    if (!referred) return [{ kind: 'broken-reference', description: `${ofRow} is missing` }]
    const others = Object.keys(states).filter((name) => referred[name] !== states[name])
    if (others.length === 0) return []
    return [
      { kind: 'broken-reference', description: `${ofRow} belongs to another one: it has another ${others.join(', ')}` },
    ]
  })
  return [...checked.flatMap(checkPlace), ...broken]
}
