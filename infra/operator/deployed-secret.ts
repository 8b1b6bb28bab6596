import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { secretArn } from '../../functions/secrets/secret-arns.ts'
import type { SecretName, SecretValueName } from '../../functions/secrets/secret-values.ts'
import { StartError } from '../local/start-error.ts'

/** One of the deployment's secrets, as operators see it. */
export type DeployedSecret = {
  arn: string
  /** The values that are set. */
  values: Partial<Record<SecretValueName, string>>
  /** Sets one value and keeps the others. */
  put: (value: SecretValueName, text: string) => Promise<void>
}

/** The service's messages name accounts and roles, never a value. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

function parse(text: string, arn: string): DeployedSecret['values'] {
  try {
    const values: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values
  } catch {
    // The parser's message quotes the secret.
  }
  throw new StartError(
    `The secret ${arn} contains no JSON object, so nothing was changed: correct it in Secrets Manager.`,
  )
}

async function readValues(client: SecretsManagerClient, arn: string): Promise<DeployedSecret['values']> {
  try {
    const { SecretString: text = '' } = await client.send(new GetSecretValueCommand({ SecretId: arn }))
    return parse(text, arn)
  } catch (error) {
    if (error instanceof StartError) throw error
    // The secret was never set.
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return {}
    throw new StartError(`Cannot read the secret ${arn} (${reasonOf(error)}).`)
  }
}

/**
 * Reads a secret of the deployment that SECRET_ARNS describes.
 * @throws StartError with instructions for the operator
 */
export async function readDeployedSecret(name: SecretName): Promise<DeployedSecret> {
  const arn = secretArn(name)
  if (arn === undefined)
    throw new StartError(`SECRET_ARNS names no secret ${name}: set it to the SecretArns that the stack printed.`)
  const region = arn.split(':')[3]
  const client = new SecretsManagerClient({ ...(region && { region }), maxAttempts: 3 })
  return {
    arn,
    values: await readValues(client, arn),
    async put(value, text) {
      // Read again: another operator may have set another value while this one typed.
      const SecretString = JSON.stringify({ ...(await readValues(client, arn)), [value]: text })
      await client.send(new PutSecretValueCommand({ SecretId: arn, SecretString })).catch((error: unknown) => {
        throw new StartError(`Cannot write the secret ${arn} (${reasonOf(error)}).`)
      })
    },
  }
}
