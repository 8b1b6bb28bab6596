import type { Prefix } from './schema.ts'
import { query, type Selection } from './rows.ts'

/** The rows of a page. `last` is the last of them, if another page follows. */
export type Page<T> = { rows: T[]; last: T | undefined }

/** The first page of these rows. */
export function cutPage<T>(found: T[], limit: number): Page<T> {
  const rows = found.slice(0, limit)
  return { rows, last: found.length > limit ? rows.at(-1) : undefined }
}

/** One page of a selection. Reads one extra row to find out whether there is a next page. */
export const readPage = async <T>(selection: Selection<T>): Promise<Page<T>> =>
  cutPage(await query<T>({ ...selection, limit: selection.limit + 1 }), selection.limit)

export type PageRequest = {
  /** The `next` of the previous page: the last row's sort key without the prefix. */
  after: string | undefined
  limit: number
}

/** The rows of a list, and the attributes of each that it shows. */
type List<T> = { in: Prefix; attributes: readonly (keyof T & string)[] }

/** One page of a list, newest first. */
export async function queryPage<T>({ in: prefix, attributes }: List<T>, { after, limit }: PageRequest) {
  const { rows, last } = await readPage<T & { sk: string }>({
    in: prefix,
    attributes: [...attributes, 'sk'],
    newestFirst: true,
    limit,
    after: after === undefined ? undefined : { pk: prefix.pk, sk: `${prefix.sk}${after}` },
  })
  return { rows: rows as T[], next: last?.sk.slice(prefix.sk.length) }
}
