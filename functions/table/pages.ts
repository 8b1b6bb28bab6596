import type { Prefix } from './schema.ts'
import { query, type Row } from './rows.ts'

export type PageRequest = {
  /** The end of the last row's sort key on the page before, as its `next` gave it. */
  after: string | undefined
  limit: number
}

/** A page of the rows whose sort keys begin alike, newest first. One row more is read, to know whether there is more. */
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
