import * as v from 'valibot'
import { fromCursor } from '../http/cursor.ts'
import * as ledger from './entries.table.ts'

const pageSize = 100
const Sequence = v.pipe(v.string(), v.regex(/^\d{12}$/))

/** A page of a member's entries, newest first. */
export const statementOf = (userId: string, { cursor }: { cursor?: string | undefined }) =>
  ledger.page(userId, { after: fromCursor(Sequence, cursor), limit: pageSize })
