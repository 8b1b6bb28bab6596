import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The folder of the virtual environment with this name, which need not be installed yet. */
export const pythonFolder = (name: string): string =>
  fileURLToPath(new URL(`../node_modules/.cache/${name}`, import.meta.url))

/** The exit code of a command that this machine cannot run, so that it does not look like a failure. */
export const cannotRun = 3

/** This machine lacks something that a command needs. The message is one sentence for the person who runs it. */
export class CannotRunError extends Error {}

/** Throws CannotRunError when there is no Python 3.11 with venv. `what` is the subject of its message. */
export async function assertPython(what: string): Promise<void> {
  await run('python3', ['-c', 'import sys, venv, ensurepip; assert sys.version_info >= (3, 11)']).catch(() => {
    throw new CannotRunError(`${what} needs Python 3.11 or newer with venv, as "python3" on the path.`)
  })
}

/**
 * Installs the packages of a requirements file in a separate virtual environment. It does nothing if they are installed and the
 * file has not changed since.
 */
export async function installPython(name: string, requirements: string): Promise<void> {
  const folder = pythonFolder(name)
  const installed = join(folder, 'installed')
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === digest) return
  rmSync(folder, { recursive: true, force: true })
  await run('python3', ['-m', 'venv', folder])
  await run(join(folder, 'bin/pip'), ['install', '--quiet', '--requirement', requirements])
  writeFileSync(installed, digest)
}
