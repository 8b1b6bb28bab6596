import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFile } from './file-lock.ts'

/** What a build makes, and the files and folders that it is made from. */
export type Build = { output: string; inputs: readonly string[]; make: () => Promise<void> }

const patienceMilliseconds = 120_000
const noInput = /\.test\.tsx?$|(^|\/)(testing|e2e|\.local)(\/|$)|\.md$/

/**
 * Makes the output unless it was made from these very inputs before. Two processes do not build at the same time.
 * Returns whether it was made.
 */
export async function makeOnce({ output, inputs, make }: Build): Promise<boolean> {
  await mkdir(dirname(output), { recursive: true })
  const stamp = `${output}.inputs`
  const lock = lockFile(`${output}.lock`, patienceMilliseconds)
  if (!lock) throw new Error(`Another process has been building ${output} for ${patienceMilliseconds / 1000} seconds`)
  try {
    const digest = await digestOf(inputs)
    const before = existsSync(output) ? await readFile(stamp, 'utf8').catch(() => '') : ''
    if (before === digest) return false
    await rm(stamp, { force: true })
    await make()
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
  return files.filter((file) => !noInput.test(file)).sort()
}
