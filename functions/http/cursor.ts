import * as v from 'valibot'
import { Problem } from '../problem.ts'

/** A place in a list, made opaque. It holds where a row stands, never which list it stands in: a forged one leads nowhere new. */
export const toCursor = (place: unknown): string | undefined =>
  place === undefined ? undefined : Buffer.from(JSON.stringify(place)).toString('base64url')

/** Reads a cursor of ours. Anything else is the caller's mistake. */
export function fromCursor<T>(schema: v.GenericSchema<unknown, T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Problem('invalid_input', {
      message: 'That cursor is not one of ours.',
      fields: { cursor: 'Invalid cursor' },
    })
  }
}
