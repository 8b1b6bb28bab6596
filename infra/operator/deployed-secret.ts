import { createHash, randomUUID } from 'node:crypto'
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { secretArn } from '../../functions/secrets/secret-arns.ts'
import type { SecretName, SecretValueName } from '../../functions/secrets/secret-values.ts'
import { requestHandler } from '../../functions/timeouts.ts'
import { StartError } from '../local/start-error.ts'
import { reasonOf } from './table/table-client.ts'

/** One of the deployment's secrets, as operators see it. */
export type DeployedSecret = {
  arn: string
  /** The values that are set. */
  values: Values
  /** The id of the version that contains them. Undefined before any is set. */
  version: string | undefined
  /** The time of the last reply, by the clock of AWS: the operator's clock may be wrong. */
  serverTime: () => Date
  /**
   * Sets one value, which must not have changed since it was read, and keeps the others. Returns the id of the new version.
   * @throws StartError when somebody else changed the secret at the same time
   */
  put: (value: keyof Values, text: string) => Promise<string | undefined>
}

type Values = Partial<Record<SecretValueName | 'ORIGIN_SECRET', string>>

function parse(text: string, arn: string): Values {
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

type Contents = Pick<DeployedSecret, 'values' | 'version'>

async function read(client: SecretsManagerClient, arn: string): Promise<Contents> {
  try {
    const { SecretString: text = '', VersionId: version } = await client.send(
      new GetSecretValueCommand({ SecretId: arn }),
    )
    return { values: parse(text, arn), version }
  } catch (error) {
    if (error instanceof StartError) throw error
    // The secret was never set.
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return { values: {}, version: undefined }
    throw new StartError(`Cannot read the secret ${arn} (${reasonOf(error)}).`)
  }
}

/** Calls `heard` with the time in each reply. */
function readServerTime(client: SecretsManagerClient, heard: (time: Date) => void): void {
  client.middlewareStack.add(
    (next) => async (input) => {
      const reply = await next(input)
      const { headers = {} } = reply.response as { headers?: Record<string, string> }
      if (headers['date']) heard(new Date(headers['date']))
      return reply
    },
    { step: 'deserialize' },
  )
}

const changedMeanwhile = (arn: string) =>
  new StartError(
    `Somebody else changed the secret ${arn} at the same time, so nothing was changed: run the command again.`,
  )

/**
 * Writes a new version of the secret, with an id that is derived from the former one's: if two operators change the same version,
 * Secrets Manager refuses the second.
 */
async function replace(client: SecretsManagerClient, arn: string, text: string, former: Contents) {
  const write = (id: string) =>
    client.send(new PutSecretValueCommand({ SecretId: arn, SecretString: text, ClientRequestToken: id }))
  try {
    return await write(createHash('sha256').update(`${arn} ${former.version}`).digest('hex')).catch(
      async (error: unknown) => {
        if (!(error instanceof Error && error.name === 'ResourceExistsException')) throw error
        if ((await read(client, arn)).version !== former.version) throw changedMeanwhile(arn)
        // Somebody had set the secret back to this version, so that the id was used before.
        return write(randomUUID())
      },
    )
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`Cannot write the secret ${arn} (${reasonOf(error)}).`)
  }
}

/**
 * Reads a secret of the deployment that SECRET_ARNS describes.
 * @throws StartError with instructions for the operator
 */
export async function readDeployedSecret(name: SecretName | 'origin'): Promise<DeployedSecret> {
  const arn = secretArn(name)
  if (arn === undefined)
    throw new StartError(`SECRET_ARNS names no secret ${name}: set it to the SecretArns that the stack printed.`)
  const region = arn.split(':')[3]
  const client = new SecretsManagerClient({ ...(region && { region }), maxAttempts: 3, requestHandler })
  let heard = new Date()
  readServerTime(client, (time) => (heard = time))
  const found = await read(client, arn)
  return {
    arn,
    ...found,
    serverTime: () => heard,
    async put(value, text) {
      // Read again: another operator may have set another value while this one typed.
      const latest = await read(client, arn)
      if (latest.values[value] !== found.values[value]) throw changedMeanwhile(arn)
      const { VersionId } = await replace(client, arn, JSON.stringify({ ...latest.values, [value]: text }), latest)
      return VersionId
    },
  }
}
