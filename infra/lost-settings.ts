/** The settings that a later deployment of production must not lose by accident. */
export const guarded = [
  'protection',
  'domain',
  'siteOrigin',
  'mailFrom',
  'alarmEmail',
  'pagerEmail',
  'budget',
  'backupVaultArn',
  'vaultKeyArn',
  'edge',
] as const

export type Guarded = (typeof guarded)[number]

/** The guarded settings of a stage, as its file states them. Others do not matter here. */
export type GuardedSettings = { [name in Guarded]?: unknown }

const isSet = (value: unknown): boolean => value !== undefined && value !== 'none' && value !== false

function originOf({ domain, siteOrigin }: GuardedSettings): unknown {
  if (isSet(domain)) return `https://${String(domain)}`
  return isSet(siteOrigin) ? siteOrigin : undefined
}

/**
 * The guarded settings that are deployed and not planned. A new site origin loses the deployed one: links in mails and passkeys
 * belong to it. A new vault key cannot open texts that the deployed key sealed. A new value of any other setting loses nothing.
 */
export const lostSettings = (deployed: GuardedSettings, planned: GuardedSettings): Guarded[] =>
  guarded.filter((name) => {
    if (!isSet(deployed[name])) return false
    if (name === 'domain' || name === 'siteOrigin') return originOf(deployed) !== originOf(planned)
    return name === 'vaultKeyArn' ? deployed[name] !== planned[name] : !isSet(planned[name])
  })
