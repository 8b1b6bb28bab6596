import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './stack/testing/temporary-folder.ts'

const file = (name: string) => join('web/features', name)

/** The lint's findings about imports in a tree with our folders and these files. */
async function lint(files: Record<string, string>): Promise<string> {
  const folder = temporaryFolder()
  const onlyFolders = { recursive: true, filter: async (path: string) => !/\.\w+$/.test(path) }
  for (const parent of ['shared', 'functions', 'web/features']) await cp(parent, join(folder, parent), onlyFolders)
  await copyFile('oxlint.config.ts', join(folder, 'oxlint.config.ts'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const oxlint = promisify(execFile)(resolve('node_modules/.bin/oxlint'), ['functions', 'web'], { cwd: folder })
  const { stdout, stderr } = await oxlint.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

const importing = (path: string) => `import { one } from '${path}'\nexport const two = one\n`

test.each([
  ['an earlier feature', file('orders/two.ts'), '../ledger/one.ts', ''],
  ['an earlier feature, from a folder', file('orders/desk/two.ts'), '../../accounts/one.ts', ''],
  ['its own folder', file('orders/desk/two.ts'), '../one.ts', ''],
  [
    'a later feature',
    file('ledger/two.ts'),
    '../orders/one.ts',
    'ledger imports legal, accounts, notifications, audit: see',
  ],
  ['a later feature, from a folder', file('accounts/desk/two.ts'), '../../home/one.ts', 'accounts imports legal: see'],
  ['a feature of the same line', file('store/two.ts'), '../orders/one.ts', 'store imports legal, accounts,'],
  ['the app', file('home/two.ts'), '../../app/one.ts', 'nothing imports app'],
  ['a table, in a rule of an area', 'functions/figures/two.ts', './one.table.ts', 'a rule is pure'],
  ['an area, in an integration', 'functions/mail/two.ts', '../community/one.ts', 'an integration imports no area'],
])('an import of %s', { timeout: 60_000 }, async (_what, name, path, message) => {
  const found = await lint({ [name]: importing(path) })
  if (message === '') expect(found).not.toContain('no-restricted-imports')
  else expect(found).toContain(message)
})

test('a feature without a place in the order is refused', { timeout: 60_000 }, async () => {
  expect(await lint({ [file('quests/two.ts')]: 'export const two = 2\n' })).toContain(
    'states no order for the features quests',
  )
})
