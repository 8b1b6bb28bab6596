import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { synthesizeIn, type Settings, type Synthesized } from './synthesize-in.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'solara-stack-'))
  folders.push(folder)
  return folder
}

/** Synthesises the stacks in a folder that is deleted after the tests of the file. */
export const synthesize = (settings?: Settings): Synthesized => synthesizeIn(temporaryFolder(), settings)
