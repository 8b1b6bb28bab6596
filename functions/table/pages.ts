import type { Prefix } from './schema.ts'
import { query, type Row } from './rows.ts'

export type PageRequest = {
  /** The `next` of the previous page: the last row's sort key without the prefix. */
  after: string | undefined
  limit: number
}

/** One page of the rows under a sort key prefix, newest first. Reads one extra row to find out whether there is a next page. */
export async function queryPage<T>(prefix: Prefix, { after, limit }: PageRequest) {
  const found = await query<T>({
    in: prefix,
    newestFirst: true,
    limit: limit + 1,
    after: after === undefined ? undefined : { pk: prefix.pk, sk: `${prefix.sk}${after}` },
  })
  const rows: Row<T>[] = found.slice(0, limit)
  return { rows, next: found.length > limit ? rows.at(-1)?.sk.slice(prefix.sk.length) : undefined }
}
