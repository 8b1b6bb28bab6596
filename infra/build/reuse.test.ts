import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFile } from './file-lock.ts'
import { buildIfChanged } from './reuse.ts'

/** A build of one source folder, and how often it ran. */
async function sampleBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = join(folder, 'source')
  await mkdir(source)
  await writeFile(join(source, 'a.ts'), 'one')
  const output = join(folder, 'dist', 'built')
  let times = 0
  const run = async () => {
    times += 1
    await mkdir(output, { recursive: true })
  }
  return { source, output, times: () => times, build: { output, inputs: [source], build: run } }
}

test('reuses the output while its inputs are unchanged', async () => {
  const { source, output, times, build } = await sampleBuild()
  expect([await buildIfChanged(build), await buildIfChanged(build)]).toEqual([true, false])
  await writeFile(join(source, 'a.ts'), 'two')
  expect(await buildIfChanged(build)).toBe(true)
  await writeFile(join(source, 'b.ts'), '')
  expect(await buildIfChanged(build)).toBe(true)
  await rm(join(source, 'b.ts'))
  expect(await buildIfChanged(build)).toBe(true)
  await rm(output, { recursive: true })
  expect(await buildIfChanged(build)).toBe(true)
  expect(times()).toBe(5)
})

test('ignores tests and Markdown files', async () => {
  const { source, build } = await sampleBuild()
  await buildIfChanged(build)
  await writeFile(join(source, 'a.test.ts'), '')
  await writeFile(join(source, 'README.md'), '')
  expect(await buildIfChanged(build)).toBe(false)
})

test('builds again after a failed build, even from inputs that were built before', async () => {
  const { source, build } = await sampleBuild()
  await buildIfChanged(build)
  await writeFile(join(source, 'a.ts'), 'two')
  const failing = { ...build, build: () => Promise.reject(new Error('no space')) }
  await expect(buildIfChanged(failing)).rejects.toThrow('no space')
  await writeFile(join(source, 'a.ts'), 'one')
  expect(await buildIfChanged(build)).toBe(true)
})

test('a lock has one holder and is free after its release', async () => {
  const { source } = await sampleBuild()
  const path = join(source, 'lock')
  const first = lockFile(path)
  expect(lockFile(path)).toBeUndefined()
  first?.release()
  expect(lockFile(path)).toBeDefined()
})
