/** Ed25519, ES256 and RS256, the best first: every authenticator has one of them. */
export const algorithms = [-8, -7, -257]

const hostOf = (origin: string): string => new URL(origin).hostname

/** The id under which authenticators keep our passkeys: the host of the deployment's site, whatever a request claims. */
export const relyingPartyId = ([site = '']: string[]): string => hostOf(site)

/** The origins whose pages may use our passkeys: the site's origins on its own host. */
export const relyingPartyOrigins = (origins: string[]): string[] =>
  origins.filter((origin) => hostOf(origin) === relyingPartyId(origins))
