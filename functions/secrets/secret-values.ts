/**
 * The deployment's secrets in Secrets Manager, one per concern, and the values that each contains. A function may read only
 * those that its row in `infra/stack/permissions.ts` names.
 */
export const secretValues = {
  words: ['OWNER_WORDS', 'REWARDS_WORD'],
  card: ['CARD_KEY'],
  fingerprint: ['FINGERPRINT_KEY'],
  link: ['LINK_KEY'],
  audit: ['LEDGER_AUDIT_KEY'],
  wallet: ['WALLET_CERTIFICATES'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const

export type SecretName = keyof typeof secretValues
export type SecretValueName = (typeof secretValues)[SecretName][number]

/** The keys that only the product uses: nobody chooses them, so the first deployment generates them. `rotate-keys` adds versions. */
export const generatedKeys = {
  card: 'CARD_KEY',
  fingerprint: 'FINGERPRINT_KEY',
  link: 'LINK_KEY',
  audit: 'LEDGER_AUDIT_KEY',
} as const satisfies { [N in SecretName]?: SecretValueName }

export type GeneratedKey = keyof typeof generatedKeys

export const isGeneratedKey = (name: string): name is GeneratedKey => Object.hasOwn(generatedKeys, name)

export const secretNames = Object.keys(secretValues) as SecretName[]
