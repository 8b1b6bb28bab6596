import { createHash } from 'node:crypto'
import type { EmailConfirmer } from '../../shared/accounts/schema.ts'
import { Problem } from '../problem.ts'
import { get, type TypedKey } from '../table/rows.ts'
import { checkRow, deleteRowIf, insertRow, type TransactionPart } from '../table/transactions.ts'
import { accountKeys } from './keys.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'

export const entity = defineEntity('mailed-link', accountKeys.mailedLink, {
  ...hiddenRow('it has hashes, until the link expires', 'expires', null),
  changes: 'never',
})

type ResetLink = {
  purpose: 'reset'
  /** The address that the link was mailed to, stored as a hash. The link works while it is the account's. */
  mailedTo: string
}

export type ConfirmationLink = {
  purpose: 'confirm-email'
  /** The address that the account moves to, stored as a hash. */
  newEmail: string
  /** When the change that the link confirms expires. Each request has its own expiry, even for the same address. */
  until: string
  /** The address that the link was mailed to, and so the one that it confirms: the current or the new one. */
  confirmer: EmailConfirmer
}

export type VerificationLink = {
  purpose: 'verify-email'
  /** The address that the link was mailed to, stored as a hash. The link proves it while it is the account's. */
  mailedTo: string
}

type Link = { userId: string } & (ResetLink | ConfirmationLink | VerificationLink)

/** A link that was mailed to a user. It works once. The row contains the hash of its token, never the token. */
export type MailedLink = Link & {
  createdAt: string
  /** Epoch seconds. */
  expiresAt: number
}

export type NewLink = Link & { lifetimeSeconds: number }

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

export const key = (token: string): TypedKey<MailedLink> => accountKeys.mailedLink(hash(token))

/** Whether a stored link names this address. No row keeps an address for longer than its account. */
export const namesAddress = (stored: string, email: string): boolean => stored === hash(email)

const withoutAddress = (link: Link): Link =>
  link.purpose === 'confirm-email'
    ? { ...link, newEmail: hash(link.newEmail) }
    : { ...link, mailedTo: hash(link.mailedTo) }

/** Stores a link in the transaction that also stores its mail. `lifetimeSeconds` counts from `now`. */
export function insertLink(token: string, { lifetimeSeconds, ...link }: NewLink, now: Date): TransactionPart {
  const times = { createdAt: now.toISOString(), expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds }
  return insertRow({ ...key(token), ...entity.stamp, ...withoutAddress(link), ...times })
}

const stale = () => new Problem('stale_token')

/** The link of a token. Throws `stale_token` when there is none for one of these purposes, or it has expired. */
export async function find<P extends MailedLink['purpose']>(token: string, purposes: readonly P[], now: Date) {
  const isFor = (link: MailedLink): link is MailedLink & { purpose: P } =>
    purposes.some((purpose) => purpose === link.purpose)
  const link: MailedLink | undefined = await get(key(token))
  if (!link || !isFor(link) || link.expiresAt * 1000 <= now.getTime()) throw stale()
  return link
}

const isValid = (now: Date) => ({
  condition: 'expiresAt > :now',
  values: { ':now': Math.floor(now.getTime() / 1000) },
})

/** Uses the link up, in the transaction that it permits. The transaction throws `stale_token` when the link was used before. */
export const consumeLink = (token: string, now: Date): TransactionPart => deleteRowIf(key(token), isValid(now), stale)

/** The link has not been used and has not expired. The transaction throws `stale_token` otherwise. */
export function checkLink(token: string, now: Date): TransactionPart {
  const { condition, values } = isValid(now)
  return checkRow(key(token), condition, values, stale)
}
