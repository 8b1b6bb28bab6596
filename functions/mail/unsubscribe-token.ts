import { createHmac } from 'node:crypto'

/** Which mails a member no longer wants, or an address without an account: then `userId` is the id of the address. */
export type Unsubscription = { kind: string; userId: string }

/**
 * The token of the link that turns a kind of mail off: the kind, the member and an HMAC of both. It is not stored, never expires
 * and works again and again: the mail is in an inbox for years, and turning off twice is turning off once. It grants nothing else.
 */
export function unsubscribeToken({ kind, userId }: Unsubscription, linkKey: string): string {
  const proof = createHmac('sha256', linkKey).update(`unsubscribe|${kind}|${userId}`).digest('base64url')
  return `${kind}.${userId}.${proof}`
}

/** What the token claims. Its proof is not checked. */
export function claimOf(token: string): Unsubscription {
  const [kind = '', userId = ''] = token.split('.')
  return { kind, userId }
}

export type UnsubscribeLinks = {
  /** The screen that asks for a press, for the reader. The token is in the fragment, which browsers do not send to servers. */
  screen: string
  /** What mail programs call for their own button (RFC 8058). */
  oneClick: string
}

export const unsubscribeLinks = (origin: string, token: string): UnsubscribeLinks => ({
  screen: `${origin}/unsubscribe#${token}`,
  oneClick: `${origin}/api/user/mails/unsubscribe?token=${token}`,
})
