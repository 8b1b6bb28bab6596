import { readSecret, requireSecret } from './read-secret.ts'

/** Signs one-time links and the cookies of devices. */
export const linkKey = (): Promise<string> =>
  requireSecret('link', 'LINK_KEY', 'This site cannot create links yet. Please contact the studio.')

/** The same for what works without it: signing in needs no link. */
export const optionalLinkKey = (): Promise<string | undefined> => readSecret('link', 'LINK_KEY')
