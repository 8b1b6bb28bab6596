/** A required environment variable, read on use, so that a function needs only the variables that it uses. */
export function environment(
  name: 'TABLE_NAME' | 'SITE_ORIGINS' | 'ORIGIN_SECRET' | 'VERSION' | 'MEDIA_BUCKET',
): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}

/** The origins from which state-changing requests are accepted. The first is the site's. */
export const siteOrigins = (): string[] => environment('SITE_ORIGINS').split(',')

/** Whether the site is served over plain HTTP on this machine, where Secure cookies would not work. */
export const isLocal = (): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(siteOrigins()[0] ?? '')

/** Whether a key of Stripe's API is for the live mode: `sk_live_…` or `rk_live_…`. */
export const isLiveKey = (key: string): boolean => /^[sr]k_live_/.test(key)

/** Whether this stage takes real money: it accepts Stripe's live mode only, and otherwise the test mode only. */
export function isLiveStage(): boolean {
  const { STRIPE_MODE: mode } = process.env
  if (mode !== 'live' && mode !== 'test')
    throw new Error('The environment variable STRIPE_MODE is neither live nor test')
  return mode === 'live'
}

/** Whether staff must sign in with a passkey to reach staff pages: a setting of the stage. */
export const staffMustUsePasskeys = (): boolean => process.env.STAFF_PASSKEYS === 'required'

/** Whether `LIMITS=relaxed` relaxes the rate limits and password hashing, for load and acceptance tests. Never when deployed. */
export const areLimitsRelaxed = (): boolean => process.env.LIMITS === 'relaxed' && isLocal()
