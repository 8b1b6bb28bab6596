import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { Problem } from '../problem.ts'
import { attempts, requestHandler } from '../timeouts.ts'
import { isUnavailable } from '../unavailable.ts'
import { secretArn } from './secret-arns.ts'
import type { SecretName, SecretValueName } from './secret-values.ts'

/** The values of a secret: none, some or all of them may be set. */
type Values = Partial<Record<SecretValueName, string>>

/** A value that an operator sets takes effect within a minute. */
const lifetimeMilliseconds = 50_000
/** While Secrets Manager is unreachable, a function with known values waits for it no more often than this. */
const retryMilliseconds = 10_000

/** An older value is used only because Secrets Manager is unavailable. */
const staleMilliseconds = 60_000

const known = new Map<string, { values: Values; fetchedAt: number; freshUntil: number }>()
const pending = new Map<string, Promise<Values>>()

function parse(text: string | undefined): Values {
  if (!text) return {}
  try {
    return JSON.parse(text) as Values
  } catch {
    // The parser's own message quotes the secret.
    throw new Error('A secret is not a JSON object')
  }
}

/** A secret that was never set exists without a value. */
const isNotSet = (error: unknown): boolean => error instanceof Error && error.name === 'ResourceNotFoundException'

async function fetchValues(arn: string, maxAttempts: number): Promise<Values> {
  const client = new SecretsManagerClient({ maxAttempts, requestHandler })
  try {
    const { SecretString: text } = await client.send(new GetSecretValueCommand({ SecretId: arn }))
    return parse(text)
  } catch (error) {
    if (isNotSet(error)) return {}
    throw error
  } finally {
    client.destroy()
  }
}

/** Fetches the values. Known values remain valid while Secrets Manager is unreachable. */
async function refresh(arn: string): Promise<Values> {
  const last = known.get(arn)
  const fetchedAt = Date.now()
  try {
    const values = await fetchValues(arn, last ? 1 : attempts.others)
    known.set(arn, { values, fetchedAt, freshUntil: fetchedAt + lifetimeMilliseconds })
    return values
  } catch (error) {
    if (!last || !isUnavailable(error)) throw error
    known.set(arn, { ...last, freshUntil: Date.now() + retryMilliseconds })
    return last.values
  }
}

function valuesOf(arn: string): Promise<Values> | Values {
  const last = known.get(arn)
  if (last && Date.now() < last.freshUntil) return last.values
  const shared = pending.get(arn) ?? refresh(arn).finally(() => pending.delete(arn))
  pending.set(arn, shared)
  return shared
}

type Needs = {
  /** Whether to refuse a value that was read more than a minute ago. */
  mustBeFresh?: boolean
}

function assertFresh(arn: string): void {
  const { fetchedAt } = known.get(arn) ?? { fetchedAt: 0 }
  if (Date.now() - fetchedAt > staleMilliseconds) throw new Problem('try_again')
}

/**
 * One value of a secret, or undefined when it is not set. An environment variable of the same name takes precedence. Only the
 * modules of the secrets call this: a function may read the secrets whose modules its bundle contains.
 */
export async function readSecret(
  secret: SecretName,
  value: SecretValueName,
  { mustBeFresh = false }: Needs = {},
): Promise<string | undefined> {
  const own = process.env[value]
  const arn = secretArn(secret)
  if (own || arn === undefined) return own || undefined
  const values = await valuesOf(arn)
  if (mustBeFresh) assertFresh(arn)
  return values[value] || undefined
}

/**
 * One value of a secret that must be set. Call it before anything is written: the caller repeats the request once it is set.
 * @throws Problem `not_configured` with this message, which tells the user what does not work yet
 */
export async function requireSecret(
  secret: SecretName,
  value: SecretValueName,
  message: string,
  needs: Needs = {},
): Promise<string> {
  const found = await readSecret(secret, value, needs)
  if (found === undefined) throw new Problem('not_configured', { message })
  return found
}
