import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { account, type EmulatedAws } from './emulated-aws.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the logs of the emulator and of the CDK. */
export const logFolder = fileURLToPath(new URL('../../test-results/deployment', import.meta.url))

/** The settings of the deployment. */
export const context = { mailFrom: 'hello@studio.example', edge: 'off' }

/** What the stack prints, by the name of the output. */
export type Outputs = Record<string, string>

/** Runs the CDK's command line. Throws with the end of its output when it fails or takes longer than ten minutes. */
async function cdk(aws: EmulatedAws, logFolder: string, args: string[]): Promise<string> {
  const file = join(logFolder, `cdk-${args[0]}.log`)
  const command = spawn('npx', ['--no-install', 'cdk', ...args], {
    cwd: root,
    env: { ...process.env, ...aws.environment, CI: 'true', CDK_DISABLE_CLI_TELEMETRY: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 600_000,
  })
  const log = createWriteStream(file)
  command.stdout.pipe(log, { end: false })
  command.stderr.pipe(log, { end: false })
  await once(command, 'close')
  await new Promise<void>((resolve) => log.end(resolve))
  const output = readFileSync(file, 'utf8')
  if (command.exitCode !== 0) throw new Error(`cdk ${args[0]} failed:\n${output.split('\n').slice(-30).join('\n')}`)
  return output
}

/** Prepares the account for the CDK, once. */
export const bootstrap = (aws: EmulatedAws, logFolder: string): Promise<string> =>
  cdk(aws, logFolder, ['bootstrap', `aws://${account}/${aws.region}`])

const optionsOf = (context: Record<string, string>): string[] =>
  Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`])

/** Deploys the stack with this context and returns its outputs. Throws when the deployment fails. */
export async function deploy(aws: EmulatedAws, logFolder: string, context: Record<string, string>): Promise<Outputs> {
  const output = await cdk(aws, logFolder, ['deploy', '--all', '--require-approval', 'never', ...optionsOf(context)])
  return Object.fromEntries(
    [...output.matchAll(/^Solara\.(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Deletes the stack of this context. */
export const destroy = (aws: EmulatedAws, logFolder: string, context: Record<string, string>): Promise<string> =>
  cdk(aws, logFolder, ['destroy', '--all', '--force', ...optionsOf(context)])
