import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from './start-error.ts'

/** The facts that decide how the table engine can be started on this computer. */
export type Host = {
  /** npm's name: `darwin-arm64`. */
  platform: string
  /** The path of a file in an installed package; undefined when it is not installed. */
  resolveFile: (file: string) => string | undefined
  isDockerRunning: () => Promise<boolean>
  print: (line: string) => void
}

type Address = { port: number; dataFile?: string | undefined }

/** The platforms that dynoxide publishes a package for. */
const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64']

/**
 * The command that starts the table engine: the dynoxide package of this platform, or else DynamoDB Local in Docker.
 * Prints how to install the package when there is one for this platform and it is not installed.
 * @throws StartError when neither is available
 */
export async function engineCommand(address: Address, host: Host = thisHost): Promise<string[]> {
  const { platform } = host
  const binary = host.resolveFile(`@dynoxide/${platform}/dynoxide${platform.startsWith('win32') ? '.exe' : ''}`)
  if (binary) return dynoxide(binary, address)
  const hasPackage = platforms.includes(platform)
  if (hasPackage)
    host.print(`The table engine for ${platform} is not installed. To install it, run: ${install(platform)}`)
  if (await host.isDockerRunning()) return dynamodbLocal(address)
  throw new StartError(
    `No table engine is available for ${platform}: ${hasPackage ? 'install it, ' : ''}start Docker, or set DYNAMODB_ENDPOINT to a running DynamoDB Local.`,
  )
}

const dynoxide = (binary: string, { port, dataFile }: Address): string[] => [
  binary,
  '--port',
  String(port),
  ...(dataFile ? ['--db-path', dataFile] : []),
]

function dynamodbLocal({ port, dataFile }: Address): string[] {
  const container = ['docker', 'run', '--rm', '--publish', `127.0.0.1:${port}:8000`]
  const server = ['amazon/dynamodb-local', '-jar', 'DynamoDBLocal.jar', '-sharedDb']
  return dataFile
    ? [...container, '--user', 'root', '--volume', `${dirname(dataFile)}:/data`, ...server, '-dbPath', '/data']
    : [...container, ...server, '-inMemory']
}

/** The version is the one that package.json pins for the platform of the lock file. */
function install(platform: string): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { optionalDependencies } = JSON.parse(text) as { optionalDependencies: Record<string, string> }
  const version = Object.entries(optionalDependencies).find(([name]) => name.startsWith('@dynoxide/'))?.[1]
  return `npm install --no-save @dynoxide/${platform}@${version}`
}

const thisHost: Host = {
  platform: `${process.platform}-${process.arch}`,
  resolveFile(file) {
    try {
      return createRequire(import.meta.url).resolve(file)
    } catch {
      return undefined
    }
  },
  async isDockerRunning() {
    try {
      await promisify(execFile)('docker', ['info'], { timeout: 5_000 })
      return true
    } catch {
      return false
    }
  },
  print: (line) => console.log(line),
}
