import { createHmac } from 'node:crypto'
import type { LinkPurpose } from './mail.ts'

/**
 * The token of a mail's link: 256 bits in base64url, derived from the mail's id with the deployment's link key. The table
 * contains at most its hash, and the mail's sender derives it again, so that no stored row opens an account.
 */
export const linkToken = (mailId: string, purpose: LinkPurpose, linkKey: string): string =>
  createHmac('sha256', linkKey).update(`mailed-link|${purpose}|${mailId}`).digest('base64url')

/** The page that a link opens. */
const pages: Record<LinkPurpose, string> = {
  reset: '/reset',
  'confirm-email': '/confirm-email',
  'verify-email': '/verify-email',
}

/** The address of a link. The token is in the fragment, which browsers do not send to servers. */
export const linkAddress = (origin: string, purpose: LinkPurpose, token: string): string =>
  `${origin}${pages[purpose]}#${token}`
