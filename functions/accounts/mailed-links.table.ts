import { createHash } from 'node:crypto'
import { Problem } from '../problem.ts'
import { get, type Row, type TypedKey } from '../table/rows.ts'
import { deleteRowIf, insertRow, type TransactionPart } from '../table/transactions.ts'
import { accountKeys } from './keys.ts'

/** A link that was mailed to a user. It works once. The row contains the hash of its token, never the token. */
export type MailedLink = {
  userId: string
  purpose: 'reset' | 'confirm-email'
  /** The address that a `confirm-email` link confirms. */
  email?: string
  /** Epoch seconds. */
  expiresAt: number
}

export const key = (token: string): TypedKey<MailedLink> =>
  accountKeys.mailedLink(createHash('sha256').update(token).digest('hex'))

/** Stores a link in the transaction that also stores its mail. `lifetimeSeconds` counts from `now`. */
export function insertLink(
  token: string,
  { lifetimeSeconds, ...link }: Omit<MailedLink, 'expiresAt'> & { lifetimeSeconds: number },
  now: Date,
): TransactionPart {
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  return insertRow({ ...key(token), entity: 'mailed-link', v: 1, ...link, expiresAt } as Row<MailedLink>)
}

const stale = () => new Problem('stale_token')

/** The link of a token. Throws `stale_token` when there is none for this purpose, or it has expired. */
export async function find(token: string, purpose: MailedLink['purpose'], now: Date): Promise<MailedLink> {
  const link = await get(key(token))
  if (!link || link.purpose !== purpose || link.expiresAt * 1000 <= now.getTime()) throw stale()
  return link
}

/** Uses the link up, in the transaction of what it opens. The transaction throws `stale_token` when it was used before. */
export const consumeLink = (token: string, now: Date): TransactionPart =>
  deleteRowIf(
    key(token),
    { condition: 'expiresAt > :now', values: { ':now': Math.floor(now.getTime() / 1000) } },
    stale,
  )
