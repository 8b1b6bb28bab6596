import type { SecretName } from './secret-values.ts'

/**
 * The ARN of a secret, from a list such as the stack's output `SecretArns`: `card=arn:…,link=arn:…`. Undefined outside a
 * deployment, and for a secret that the function may not read. No function reads `origin`; operators do.
 */
export function secretArn(secret: SecretName | 'origin'): string | undefined {
  const entries = (process.env.SECRET_ARNS ?? '').split(',').map((entry) => entry.trim())
  return entries.find((entry) => entry.startsWith(`${secret}=`))?.slice(secret.length + 1)
}
