import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Calls the function `health` for each line that it reads, and prints the answer, or the stack of the error. */
const caller = (runSources: string) => `
  const { runSources } = await import(${JSON.stringify(runSources)})
  const { functions } = await runSources()
  for await (const _ of (await import('node:readline')).createInterface({ input: process.stdin }))
    console.log(JSON.stringify(await functions.health().catch((error) => error.stack)))`

/** Runs the functions of a tree that has these files. */
async function start(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'solara-sources-'))
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  for (const [name, text] of Object.entries({ 'web/app.html': '', 'shared/one.ts': '', ...files }))
    await write(name, text)
  const module = pathToFileURL('infra/local/dev/run-sources.ts').href
  const child = spawn(process.execPath, ['--input-type=module', '-e', caller(module)], { cwd: folder, stdio: 'pipe' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  child.stderr.pipe(process.stderr)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const call = async () => {
    child.stdin.write('\n')
    return JSON.parse(String((await lines.next()).value)) as unknown
  }
  return { write, call, folder }
}

const health = `import { greet } from '../greet.ts'
import { count } from '../count.ts'
type Answer = string
export const handler = async (): Promise<Answer> => greet() + count()
`
const greet = (word: string) => `export const greet = (): string => '${word} '\n`
const count = `let calls = 0\nexport const count = (): number => (calls += 1)\n`

test('a source that was saved answers with its new code, and what it does not concern keeps its state', async () => {
  const { write, call } = await start({
    'functions/routes/health.ts': health,
    'functions/greet.ts': greet('one'),
    'functions/count.ts': count,
  })
  expect([await call(), await call()]).toEqual(['one 1', 'one 2'])
  await write('functions/greet.ts', greet('two'))
  await vi.waitFor(async () => expect(await call()).toMatch(/^two [3-9]$/), { timeout: 10_000, interval: 20 })
})

test('an error names its message and the line of the source, also after it was saved again', async () => {
  const { write, call, folder } = await start({
    'functions/routes/health.ts': health,
    'functions/greet.ts': greet('one'),
    'functions/count.ts': count,
  })
  await call()
  await write(
    'functions/greet.ts',
    `type Never = string\n\nexport const greet = (): Never => {\n  throw new Error('Not today')\n}\n`,
  )
  const at = `functions/greet.ts:4:9)`
  await vi.waitFor(async () => expect(await call()).toMatch(/^Error: Not today\n/), { timeout: 10_000, interval: 20 })
  expect(await call()).toContain(`${pathToFileURL(folder).href}/${at}`)
  await write('functions/greet.ts', 'export const greet = ( =>\n')
  await vi.waitFor(async () => expect(await call()).toContain('functions/greet.ts:1'), {
    timeout: 10_000,
    interval: 20,
  })
  await write('functions/greet.ts', greet('three'))
  await vi.waitFor(async () => expect(await call()).toMatch(/^three /), { timeout: 10_000, interval: 20 })
})
