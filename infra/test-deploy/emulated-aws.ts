import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../local/free-port.ts'
import { StartError } from '../local/start-error.ts'

const run = promisify(execFile)
const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const files = fromRoot('infra/test-deploy/emulator')
const environmentFolder = fromRoot('node_modules/.cache/emulated-aws')
const layer = fromRoot('node_modules/@aws-cdk/asset-awscli-v1/lib/layer.zip')

/** The emulator's account. Its id is also the key of its root user, who may do everything. */
export const account = '000000000000'
export const region = 'ap-southeast-2'

/** An emulated AWS on this machine. */
export type EmulatedAws = {
  port: number
  /** What the CDK, the operator's commands and the AWS SDKs need to find it. */
  environment: Record<string, string>
  /** Enforces IAM from now on, or no longer. */
  enforceIam: (isEnforced: boolean) => Promise<void>
  /** Calls AWS as the account's root user. `operation` is in Python's spelling, as in `list_functions`. */
  call: <T>(service: string, operation: string, parameters?: object) => Promise<T>
}

/** Throws StartError with one sentence when the machine cannot run the emulator. */
export async function assertPrerequisites(): Promise<void> {
  if (process.platform !== 'linux') throw new StartError('The deployment test needs Linux: it uses mount namespaces.')
  await run('python3', ['-c', 'import sys, venv; assert sys.version_info >= (3, 11)']).catch(() => {
    throw new StartError('The deployment test needs Python 3.11 or newer with venv, as "python3" on the path.')
  })
  await run('unshare', [...namespace(), 'true']).catch(() => {
    throw new StartError('The deployment test needs a mount namespace: run it as root, or allow user namespaces.')
  })
}

const namespace = (): string[] => (process.getuid?.() === 0 ? ['--mount'] : ['--map-root-user', '--mount'])

/** Installs the emulator, once, in a virtual environment of its own. */
async function install(): Promise<void> {
  const done = join(environmentFolder, 'installed')
  if (existsSync(done)) return
  await run('python3', ['-m', 'venv', environmentFolder])
  await run(join(environmentFolder, 'bin/pip'), [
    'install',
    '--quiet',
    '--requirement',
    join(files, 'requirements.txt'),
  ])
  writeFileSync(done, '')
}

async function untilReady(url: string, emulator: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (emulator.exitCode !== null) throw new Error('The emulated AWS has stopped')
    const reply = await fetch(url).catch(() => undefined)
    if (reply) return
    await sleep(200)
  }
  throw new Error('The emulated AWS did not start within a minute')
}

const environmentAt = (port: number): Record<string, string> => ({
  AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  AWS_ACCESS_KEY_ID: account,
  AWS_SECRET_ACCESS_KEY: 'emulated',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EC2_METADATA_DISABLED: 'true',
})

/** The file by whose existence the emulator at this port enforces IAM. */
const enforcementFile = (port: number): string => join(tmpdir(), `solara-enforce-iam-${port}`)

/** The emulated AWS that listens on this port. */
export function connect(port: number): EmulatedAws {
  const environment = environmentAt(port)
  return {
    port,
    environment,
    async enforceIam(isEnforced) {
      if (isEnforced) writeFileSync(enforcementFile(port), '')
      else rmSync(enforcementFile(port), { force: true })
      // The emulator looks for the file every 0.2 seconds.
      await sleep(600)
    },
    async call(service, operation, parameters = {}) {
      const python = spawn(join(environmentFolder, 'bin/python'), [join(files, 'call.py')], {
        env: { ...process.env, ...environment },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const ended = once(python, 'exit')
      python.stdin.end(JSON.stringify({ service, operation, parameters }))
      const output = await text(python.stdout)
      await ended
      if (python.exitCode !== 0) throw new Error(`${service}.${operation} failed`)
      return JSON.parse(output) as never
    },
  }
}

/** Starts an empty AWS, and returns how to stop it. Its log is `emulator.log` in `logFolder`. */
export async function startEmulatedAws(logFolder: string): Promise<{ aws: EmulatedAws; stop: () => Promise<void> }> {
  await install()
  const port = await freePort()
  const emulator = spawn('unshare', [...namespace(), join(files, 'start.sh'), environmentFolder, layer], {
    env: { ...process.env, BIND_HOST: '127.0.0.1', GATEWAY_PORT: String(port), ENFORCE_IAM: enforcementFile(port) },
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
      if (emulator.exitCode !== null) return
      const ended = once(emulator, 'exit')
      emulator.kill()
      await ended
    },
  }
}
