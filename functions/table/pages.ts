import type { Prefix } from './schema.ts'
import { query } from './rows.ts'

export type PageRequest = {
  /** The `next` of the previous page: the last row's sort key without the prefix. */
  after: string | undefined
  limit: number
}

/** The rows of a list, and the attributes of each that it shows. */
type List<T> = { in: Prefix; attributes: readonly (keyof T & string)[] }

/** One page of a list, newest first. Reads one extra row to find out whether there is a next page. */
export async function queryPage<T>({ in: prefix, attributes }: List<T>, { after, limit }: PageRequest) {
  const found = await query<T & { sk: string }>({
    in: prefix,
    attributes: [...attributes, 'sk'],
    newestFirst: true,
    limit: limit + 1,
    after: after === undefined ? undefined : { pk: prefix.pk, sk: `${prefix.sk}${after}` },
  })
  const rows: T[] = found.slice(0, limit)
  return { rows, next: found.length > limit ? found[limit - 1]?.sk.slice(prefix.sk.length) : undefined }
}
