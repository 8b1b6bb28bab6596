import * as v from 'valibot'
import { cell } from './text.ts'

/** The content of one cell of a file, as typed. The limit is far above that of any valid value. */
export const Cell = v.optional(v.union([cell(1_000), v.number(), v.boolean(), v.null()], 'Invalid input'))
