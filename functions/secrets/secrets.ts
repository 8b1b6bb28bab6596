import { requestHandler } from '../timeouts.ts'

/** The deployment's secrets, by name. An environment variable of the same name goes before the vault of the deployment. */
export type SecretName = 'OWNER_WORDS' | 'REWARDS_WORD' | 'FINGERPRINT_KEY' | 'CARD_KEY'

let fetched: Promise<Record<string, string>> | undefined

async function fetchAll(): Promise<Record<string, string>> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const client = new SecretsManagerClient({ maxAttempts: 2, requestHandler })
  const reply = await client.send(new GetSecretValueCommand({ SecretId: process.env.SECRET_ARN }))
  return JSON.parse(reply.SecretString ?? '{}') as Record<string, string>
}

/** One secret. The deployment's are fetched together, once in the life of a function; a failed fetch is tried again. */
export async function secret(name: SecretName): Promise<string> {
  const own = process.env[name]
  if (own) return own
  fetched ??= fetchAll().catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  const value = (await fetched)[name]
  if (!value) throw new Error(`The secret ${name} is not set`)
  return value
}
