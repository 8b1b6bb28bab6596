import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../local/free-port.ts'
import { assertPython, CannotRunError, installPython, pythonFolder } from '../python.ts'

const run = promisify(execFile)
const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const files = fromRoot('infra/test-deploy/emulator')
const environmentName = 'emulated-aws'
const environmentFolder = pythonFolder(environmentName)
const layer = fromRoot('node_modules/@aws-cdk/asset-awscli-v1/lib/layer.zip')

/** The emulator's account. Its id is also the key of its root user, who may do everything. */
export const account = '000000000000'
const homeRegion = 'ap-southeast-2'

/** CloudFormation fails once to create or update a resource of this type, after the first few. */
export type Fault = { operation: 'create' | 'update'; type: string; after: number }

export type AccessKey = { AccessKeyId: string; SecretAccessKey: string }

/** An emulated AWS on this machine. */
export type EmulatedAws = {
  port: number
  region: string
  /** The variables that lead the CDK, the operator's commands and the AWS SDKs to it. */
  environment: Record<string, string>
  /** Turns the enforcement of IAM on or off. */
  enforceIam: (isEnforced: boolean) => Promise<void>
  /** Lets CloudFormation fail once. */
  failOnce: (fault: Fault) => void
  /** Calls AWS, as the account's root user unless `as` names another. `operation` is in Python's spelling, as in `list_functions`. */
  call: <T>(service: string, operation: string, parameters?: object) => Promise<T>
  /** The same AWS in another region. */
  inRegion: (region: string) => EmulatedAws
  /** The same AWS for the user with this access key. */
  as: (key: AccessKey) => EmulatedAws
}

/** Throws CannotRunError with one sentence when the machine cannot run the emulator. */
export async function assertPrerequisites(): Promise<void> {
  if (process.platform !== 'linux')
    throw new CannotRunError('The deployment test needs Linux: it uses mount namespaces.')
  await assertPython('The deployment test')
  await run('unshare', [...namespace(), 'true']).catch(() => {
    throw new CannotRunError('The deployment test needs a mount namespace: run it as root, or allow user namespaces.')
  })
}

const namespace = (): string[] => (process.getuid?.() === 0 ? ['--mount'] : ['--map-root-user', '--mount'])

async function untilReady(url: string, emulator: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (emulator.exitCode !== null) throw new Error('The emulated AWS has stopped')
    const reply = await fetch(url).catch(() => undefined)
    if (reply) return
    await sleep(200)
  }
  throw new Error('The emulated AWS did not start within a minute')
}

const rootKey: AccessKey = { AccessKeyId: account, SecretAccessKey: 'emulated' }

const environmentAt = (port: number, region: string, key: AccessKey): Record<string, string> => ({
  AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  AWS_ACCESS_KEY_ID: key.AccessKeyId,
  AWS_SECRET_ACCESS_KEY: key.SecretAccessKey,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EC2_METADATA_DISABLED: 'true',
})

/** While this file exists, the emulator at this port enforces IAM. */
const enforcementFile = (port: number): string => join(tmpdir(), `solara-enforce-iam-${port}`)

/** The file that says how CloudFormation fails. */
const faultFile = (port: number): string => join(tmpdir(), `solara-fail-${port}`)

/** The emulated AWS that listens on this port. */
export function connect(port: number, region = homeRegion, key = rootKey): EmulatedAws {
  const environment = environmentAt(port, region, key)
  return {
    port,
    region,
    environment,
    async enforceIam(isEnforced) {
      if (isEnforced) writeFileSync(enforcementFile(port), '')
      else rmSync(enforcementFile(port), { force: true })
      // The emulator looks for the file every 0.2 seconds.
      await sleep(600)
    },
    failOnce: (fault) => writeFileSync(faultFile(port), JSON.stringify(fault)),
    inRegion: (other) => connect(port, other, key),
    as: (other) => connect(port, region, other),
    async call(service, operation, parameters = {}) {
      const python = spawn(join(environmentFolder, 'bin/python'), [join(files, 'call.py')], {
        env: { ...process.env, ...environment },
      })
      const ended = once(python, 'exit')
      python.stdin.end(JSON.stringify({ service, operation, parameters }))
      const [output, problem] = await Promise.all([text(python.stdout), text(python.stderr)])
      await ended
      if (python.exitCode !== 0) throw new Error(`${service}.${operation} failed: ${problem}`)
      return JSON.parse(output) as never
    },
  }
}

/** Installs the emulator, unless it is installed. */
export const installEmulator = (): Promise<void> => installPython(environmentName, join(files, 'requirements.txt'))

/** Starts an empty AWS, and returns how to stop it. Its log is `emulator.log` in `logFolder`. */
export async function startEmulatedAws(logFolder: string): Promise<{ aws: EmulatedAws; stop: () => Promise<void> }> {
  const port = await freePort()
  const emulator = spawn('unshare', [...namespace(), join(files, 'start.sh'), environmentFolder, layer], {
    env: {
      ...process.env,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      ENFORCE_IAM: enforcementFile(port),
      FAIL: faultFile(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(logFolder, 'emulator.log'))
  emulator.stdout.pipe(log)
  emulator.stderr.pipe(log)
  const aws = connect(port)
  await untilReady(`http://127.0.0.1:${port}`, emulator)
  return {
    aws,
    async stop() {
      rmSync(enforcementFile(port), { force: true })
      rmSync(faultFile(port), { force: true })
      if (emulator.exitCode !== null) return
      const ended = once(emulator, 'exit')
      emulator.kill()
      await ended
    },
  }
}
