/**
 * The header with which the web app names the account of the calling screen: its id, or `visitor`. All tabs of a browser share
 * one session, so another tab may have signed somebody else in. Other clients leave it out.
 */
export const accountHeader = 'x-account'

/** The value for a screen without an account. */
export const visitor = 'visitor'

/**
 * Whether the server compares the header: not for responses that the CDN stores, which are the same for everybody, or for signed
 * requests.
 */
export const comparesAccount = (operation: { access: string; cacheSeconds?: number }): boolean =>
  operation.access !== 'signed' && operation.cacheSeconds === undefined
