import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { requestHandler } from '../timeouts.ts'

/** The deployment's secrets, by name. An environment variable of the same name takes precedence over Secrets Manager. */
export type SecretName =
  | 'OWNER_WORDS'
  | 'REWARDS_WORD'
  | 'FINGERPRINT_KEY'
  | 'CARD_KEY'
  | 'LINK_KEY'
  | 'WALLET_CERTIFICATES'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'

let fetched: Promise<Record<string, string>> | undefined

async function fetchAll(): Promise<Record<string, string>> {
  const client = new SecretsManagerClient({ maxAttempts: 2, requestHandler })
  const reply = await client.send(new GetSecretValueCommand({ SecretId: process.env.SECRET_ARN }))
  return JSON.parse(reply.SecretString ?? '{}') as Record<string, string>
}

/**
 * One secret, or undefined when it is not set. The deployment's secrets are fetched together, once per function instance;
 * a failed fetch is retried on the next call.
 */
export async function optionalSecret(name: SecretName): Promise<string | undefined> {
  const own = process.env[name]
  if (own || !process.env.SECRET_ARN) return own || undefined
  fetched ??= fetchAll().catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return (await fetched)[name] || undefined
}

/** One secret that must be set. Throws when it is not. */
export async function secret(name: SecretName): Promise<string> {
  const value = await optionalSecret(name)
  if (value === undefined) throw new Error(`The secret ${name} is not set`)
  return value
}
