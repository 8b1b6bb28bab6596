/** What the deployment tells a function, read when it is needed, so that a function may lack what it never uses. */
export function environment(
  name: 'TABLE_NAME' | 'SITE_ORIGINS' | 'ORIGIN_SECRET' | 'VERSION' | 'MEDIA_BUCKET',
): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}

/** The origins that may send state-changing requests. The first is the site's own. */
export const siteOrigins = (): string[] => environment('SITE_ORIGINS').split(',')

/** True when the site is served over plain http on this very machine: no TLS, so no Secure cookie. */
export const isLocal = (): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(siteOrigins()[0] ?? '')

/** Whether this machine is asked for less care, for load and acceptance tests: `LIMITS=relaxed`. Never so when deployed. */
export const isRelaxed = (): boolean => process.env.LIMITS === 'relaxed' && isLocal()
