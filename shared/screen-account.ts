/**
 * The header by which the web app names the account whose screen makes a call: its id, or `visitor`. All tabs of a browser share
 * one session, so another tab may have signed somebody else in since. Other clients leave it out.
 */
export const accountHeader = 'x-account'

/** The value for a screen of nobody's. */
export const visitor = 'visitor'

/** Whether the server compares the header: not for what is the same for everybody, which the CDN stores, or what is signed. */
export const comparesAccount = (operation: { access: string; cacheSeconds?: number }): boolean =>
  operation.access !== 'signed' && operation.cacheSeconds === undefined
