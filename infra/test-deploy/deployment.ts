import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLineNames } from '../context.ts'
import { account, type EmulatedAws } from './emulated-aws.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whether these are the files that begin with an empty account. They run beside the others, on an emulator of their own. */
export const isFromNothing = process.env.FROM_NOTHING === 'yes'

/** The folder of the logs of the emulator and of the CDK. */
export const logFolder = fileURLToPath(
  new URL(`../../test-results/deployment${isFromNothing ? '-from-nothing' : ''}`, import.meta.url),
)
const assembly = join(logFolder, 'cdk.out')

/** The settings of the deployment: of the command line, and of the stage's file. */
export type Settings = Record<string, unknown>
export const context: Settings = {
  domain: 'none',
  alarmEmail: 'none',
  mailFrom: 'hello@studio.example',
  edge: false,
  stripeMode: 'test',
  // The tests of a deployment sign staff in with passwords.
  staffPasskeys: false,
}

/** The outputs of the stack, by name. */
export type Outputs = Record<string, string>

/** Runs the CDK's command line. Throws with the end of its output when it fails or takes longer than ten minutes. */
async function cdk(aws: EmulatedAws, logFolder: string, args: string[], cwd = root): Promise<string> {
  const file = join(logFolder, `cdk-${args[0]}.log`)
  const command = spawn('npx', ['--no-install', 'cdk', ...args], {
    cwd,
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

/** Prepares the account for the CDK, once. In a folder without `cdk.json`, the CDK does not synthesise the app for it. */
export const bootstrap = (aws: EmulatedAws, logFolder: string): Promise<string> =>
  cdk(aws, logFolder, ['bootstrap', `aws://${account}/${aws.region}`], logFolder)

/** Writes the file of the stage, and returns the options of the command line. */
function optionsOf(settings: Settings): string[] {
  const stages = join(logFolder, 'stages')
  const isOnCommandLine = ([name]: [string, unknown]) => commandLineNames.includes(name)
  const given: Settings = { ...settings, stages }
  const commandLine = Object.entries(given).filter(isOnCommandLine)
  const ofStage = Object.entries(settings).filter((each) => !isOnCommandLine(each))
  mkdirSync(stages, { recursive: true })
  writeFileSync(join(stages, 'prod.json'), JSON.stringify(Object.fromEntries(ofStage)))
  return commandLine.flatMap(([name, value]) => ['--context', `${name}=${String(value)}`])
}

/** Deploys the stack of an app with these settings and returns its outputs. Throws when the deployment fails. */
export async function deploy(
  aws: EmulatedAws,
  logFolder: string,
  context: Settings,
  app = 'infra/app.ts',
): Promise<Outputs> {
  const options = ['--app', `node ${app}`, '--output', assembly, '--require-approval', 'never', ...optionsOf(context)]
  const output = await cdk(aws, logFolder, ['deploy', '--all', ...options])
  return Object.fromEntries(
    [...output.matchAll(/^Solara\.(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Deletes the stack that was synthesised last. */
export const destroy = (aws: EmulatedAws, logFolder: string): Promise<string> =>
  cdk(aws, logFolder, ['destroy', '--app', assembly, '--all', '--force'])
