import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, importCode } from './import-code.ts'

/** A page with two parts: one that is a file of its own, and one with a style sheet. */
const sources = {
  'index.html': '<script type="module" src="./main.js"></script>',
  'main.js': "addEventListener('click', () => { void import('./alone.js'); void import('./styled.js') })",
  'alone.js': "export const alone = 'alone'.repeat(2)",
  'styled.js': "import './styled.css'\nexport const styled = 'styled'.repeat(2)",
  'styled.css': 'b { color: red }',
}

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'import-code-'))
  for (const [name, source] of Object.entries(sources)) await writeFile(join(root, name), source)
})
afterAll(() => rm(root, { recursive: true }))

/** The code of the page's entry. */
async function entryOf(plugins: ReturnType<typeof importCode>[]): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, modulePreload: { polyfill: false, resolveDependencies: filesOf } },
  })) as Rolldown.RolldownOutput
  return output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code] : [])).join('')
}

/** The function around each import() fetches all of its files, and imports only files that have arrived. */
const isGuarded = (code: string) =>
  code.includes('fetchCode') &&
  !code.includes('modulepreload') &&
  /alone-[\w-]+\.js"/.test(code) &&
  /styled-[\w-]+\.js"/.test(code) &&
  /styled-[\w-]+\.css"/.test(code)

test('every import() of a build waits for all of its files', async () => {
  expect(isGuarded(await entryOf([importCode()]))).toBe(true)
})

test('a build with Vite’s own function is noticed', async () => {
  expect(isGuarded(await entryOf([]))).toBe(false)
})
