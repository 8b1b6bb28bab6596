import * as v from 'valibot'
import { Problem } from '../problem.ts'

/**
 * Encodes a position in a list as an opaque cursor. A cursor holds the position of a row but not which list the row is in,
 * so that a forged cursor cannot reach another list.
 */
export const toCursor = (position: unknown): string | undefined =>
  position === undefined ? undefined : Buffer.from(JSON.stringify(position)).toString('base64url')

/**
 * Decodes a cursor.
 * @throws Problem `invalid_input` when `toCursor` did not make it
 */
export function fromCursor<T>(schema: v.GenericSchema<unknown, T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Problem('invalid_input', {
      message: 'That cursor is not valid.',
      fields: { cursor: 'Invalid cursor' },
    })
  }
}
