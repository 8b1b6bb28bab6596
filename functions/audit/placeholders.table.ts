import { randomInt } from 'node:crypto'
import { defineEntity, studioRow } from '../table/define-entity.ts'
import { put, type Row } from '../table/rows.ts'
import { auditKeys } from './keys.ts'

export const entity = defineEntity('audit-placeholder', auditKeys.placeholder, studioRow)

const placeholderLifetimeSeconds = 3_600

/**
 * Writes a placeholder with the same command as an entry. An unrecorded failure then takes as long as a recorded one, and its
 * duration does not reveal whose account was tried.
 */
export function recordNothing(now: Date): Promise<void> {
  const placeholder: Row<{ expiresAt: number }> = {
    ...auditKeys.placeholder(randomInt(placeholders)),
    ...entity.stamp,
    expiresAt: Math.floor(now.getTime() / 1000) + placeholderLifetimeSeconds,
  }
  return put(placeholder)
}

/** Enough that a flood does not contend for one row. */
const placeholders = 64
