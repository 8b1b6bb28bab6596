import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { secretNames, type SecretName, type SecretValueName } from '../secrets/secret-values.ts'
import { withEnvironment, type BrokenVariant } from './faults/broken-variants.ts'

type Stored = { [N in SecretName]?: { [V in SecretValueName]?: string } | string }

/** A stand-in for Secrets Manager that implements reading a secret. */
export const manager = {
  /** The secrets that have a value: an object becomes JSON, a text stays unchanged. */
  stored: {} as Stored,
  /** The type of the error with which it refuses every request. */
  fault: undefined as string | undefined,
  /** The secrets that were asked for, in order. */
  requests: [] as string[],
}

function reply({ SecretId: id }: { SecretId: string }): { status: number; body: object } {
  const name = id.split(':').at(-1) as SecretName
  manager.requests.push(name)
  const value = manager.stored[name]
  const fault = manager.fault ?? (value === undefined ? 'ResourceNotFoundException' : undefined)
  if (fault !== undefined) return { status: /NotFound|Denied/.test(fault) ? 400 : 500, body: { __type: fault } }
  return { status: 200, body: { SecretString: typeof value === 'string' ? value : JSON.stringify(value) } }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = reply((await json(request)) as { SecretId: string })
  response.writeHead(status).end(JSON.stringify(body))
}

const server = createServer((request, response) => void answer(request, response))

/** Starts the stand-in for the tests of a file. Each test begins without secrets and without a fault. */
export function useSecretsManager(): void {
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    Object.assign(manager, { stored: {}, fault: undefined, requests: [] })
  })
  afterAll(() => {
    delete process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER
    server.closeAllConnections()
    server.close()
  })
}

let deployments = 0

/** Runs the check as in a new deployment with the secrets of the stand-in: none of the values is in the environment. */
export function deployed(values: SecretValueName[]): BrokenVariant {
  deployments += 1
  const arns = secretNames.map((name) => `${name}=arn:aws:secretsmanager:${deployments}:${name}`)
  const none = Object.fromEntries(values.map((value) => [value, undefined]))
  return withEnvironment({ ...none, SECRET_ARNS: arns.join(',') })
}
