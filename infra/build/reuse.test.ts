import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFile } from './file-lock.ts'
import { makeOnce } from './reuse.ts'

/** A build of one source folder, and how often it was made. */
async function given() {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = join(folder, 'source')
  await mkdir(source)
  await writeFile(join(source, 'a.ts'), 'one')
  const output = join(folder, 'dist', 'made')
  let times = 0
  const make = async () => {
    times += 1
    await mkdir(output, { recursive: true })
  }
  return { source, output, times: () => times, build: { output, inputs: [source], make } }
}

test('what was built from the same inputs is kept', async () => {
  const { source, output, times, build } = await given()
  expect([await makeOnce(build), await makeOnce(build)]).toEqual([true, false])
  await writeFile(join(source, 'a.ts'), 'two')
  expect(await makeOnce(build)).toBe(true)
  await writeFile(join(source, 'b.ts'), '')
  expect(await makeOnce(build)).toBe(true)
  await rm(join(source, 'b.ts'))
  expect(await makeOnce(build)).toBe(true)
  await rm(output, { recursive: true })
  expect(await makeOnce(build)).toBe(true)
  expect(times()).toBe(5)
})

test('tests and notes are no inputs', async () => {
  const { source, build } = await given()
  await makeOnce(build)
  await writeFile(join(source, 'a.test.ts'), '')
  await writeFile(join(source, 'README.md'), '')
  expect(await makeOnce(build)).toBe(false)
})

test('a build that failed is made again, even over the inputs of one that did not', async () => {
  const { source, build } = await given()
  await makeOnce(build)
  await writeFile(join(source, 'a.ts'), 'two')
  const failing = { ...build, make: () => Promise.reject(new Error('no space')) }
  await expect(makeOnce(failing)).rejects.toThrow('no space')
  await writeFile(join(source, 'a.ts'), 'one')
  expect(await makeOnce(build)).toBe(true)
})

test('a lock has one holder, and is free once it is released', async () => {
  const { source } = await given()
  const path = join(source, 'lock')
  const first = lockFile(path)
  expect(lockFile(path)).toBeUndefined()
  first?.release()
  expect(lockFile(path)).toBeDefined()
})
