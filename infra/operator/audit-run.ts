import { userInfo } from 'node:os'
import { StartError } from '../local/start-error.ts'
import { reasonOf } from './table/table-client.ts'

/**
 * Each run of a command leaves one entry in the audit log: the command with its arguments except secrets, the operator, and the
 * outcome. It is written before the command does anything, with the outcome `begun`, and again at the end. A killed run stays
 * `begun`.
 */

/** A command and its arguments, without secrets and personal data: `set-secret OWNER_WORDS --yes`. */
let run = ''
let isRecorded = false

/** Names the command that this process runs. */
export function nameRun(text: string): void {
  run = text
}

/** The variables that an operator sets to work on a deployment. */
const ofDeployment = ['TABLE_NAME', 'SECRET_ARNS', 'STACK_NAME']

/** Whether the command works on a deployment: on this machine, none of these is set until the table is opened. */
const isOnDeployment = (): boolean => ofDeployment.some((name) => process.env[name])

/** The AWS identity of the caller, such as `arn:aws:sts::123456789012:assumed-role/Solara-SecretsOperator/ada`. */
async function awsIdentity(): Promise<string> {
  // Loaded only for a deployment.
  const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts')
  try {
    const { Arn } = await new STSClient().send(new GetCallerIdentityCommand())
    if (Arn) return Arn
  } catch (error) {
    throw new StartError(`Cannot find out who runs this (${reasonOf(error)}): nothing was changed.`)
  }
  throw new StartError('AWS does not say who runs this: nothing was changed.')
}

/** The user of the operating system. A table engine on this machine, which DYNAMODB_ENDPOINT names, knows no other. */
const localIdentity = (): string => userInfo().username

let identity: string | undefined

/** Who runs the command, once the run is recorded. */
export const whoRuns = (): string => identity ?? localIdentity()

const maxOutcomeLength = 200

/** The output of the command, and the addition to `done` in its entry. */
export type Report = { text: string; outcome: string }

const outcomeOf = (result: unknown): string => {
  const report = typeof result === 'object' && result !== null && 'outcome' in result ? String(result.outcome) : 'done'
  return process.exitCode ? `${report}, with problems` : report
}

/** The kind of an unexpected error. Messages may name people. */
const failureOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof StartError) ? `failed: ${error.name}` : 'failed'

/**
 * Does the work, with an entry in the audit log of the table that TABLE_NAME names. Nested work adds no further entry.
 * @throws StartError before the work when the entry cannot be written: nothing of a deployment changes without one
 */
export async function recorded<T>(isLocal: boolean, work: () => Promise<T>): Promise<T> {
  if (isRecorded || run === '') return work()
  if (!isLocal && !process.env['TABLE_NAME'])
    throw new StartError(
      'Set TABLE_NAME to the TableName that the stack printed: each command on a deployment adds an entry to its audit log.',
    )
  isRecorded = true
  const address = isLocal || process.env['DYNAMODB_ENDPOINT'] ? localIdentity() : await awsIdentity()
  identity = address
  // Load it only now: its client reads the environment.
  const audit = await import('../../functions/audit/entries.table.ts')
  const entry = { action: 'run-command', actor: audit.operator, subject: run, address } as const
  const cannotWrite = (what: string) => (error: unknown) => {
    throw new StartError(`Cannot write to the audit log (${reasonOf(error)}): ${what}.`)
  }
  const end = await audit.recordRun(entry, new Date()).catch(cannotWrite('nothing was changed'))
  const write = (outcome: string) => end(outcome.slice(0, maxOutcomeLength))
  try {
    const result = await work()
    await write(outcomeOf(result)).catch(cannotWrite('the command itself is done'))
    return result
  } catch (error) {
    await write(failureOf(error)).catch(() => undefined)
    throw error
  }
}

/** Runs a command. On a deployment, a successful command that recorded nothing by itself is recorded at its end. */
export async function recordedAtLast<T>(work: () => Promise<T>): Promise<T> {
  // A command on this machine sets the same variables.
  const isDeployed = isOnDeployment()
  const result = await work()
  return isDeployed ? recorded(false, async () => result) : result
}
