import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFile } from './file-lock.ts'

/** A build's output, the files and folders that it depends on, and the function that builds it. */
export type Build = { output: string; inputs: readonly string[]; build: () => Promise<void> }

const lockTimeoutMilliseconds = 120_000
const ignored = /\.test\.tsx?$|(^|\/)(testing|e2e|\.local)(\/|$)|\.md$/

/**
 * Builds the output unless it was built from the same inputs before. Only one process builds at a time.
 * Returns whether it was built.
 */
export async function buildIfChanged({ output, inputs, build }: Build): Promise<boolean> {
  await mkdir(dirname(output), { recursive: true })
  const stamp = `${output}.inputs`
  const lock = lockFile(`${output}.lock`, lockTimeoutMilliseconds)
  if (!lock)
    throw new Error(`Another process has been building ${output} for ${lockTimeoutMilliseconds / 1000} seconds`)
  try {
    const digest = await digestOf(inputs)
    const previous = existsSync(output) ? await readFile(stamp, 'utf8').catch(() => '') : ''
    if (previous === digest) return false
    await rm(stamp, { force: true })
    await build()
    await writeFile(stamp, digest)
    return true
  } finally {
    lock.release()
  }
}

async function digestOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const file of (await Promise.all(inputs.map(filesIn))).flat()) {
    hash.update(`\0${file}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((file) => !ignored.test(file)).sort()
}
