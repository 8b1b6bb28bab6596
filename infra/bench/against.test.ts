import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { packagesIn, versionsFor } from './against.ts'

test('without --against only the current tree is measured', () => {
  expect(versionsFor(undefined)).toEqual([{ name: 'now', root: resolve('.') }])
})

test.each(['v0.0.0-none', '--all'])('%s is not a tag', (tag) => {
  expect(() => versionsFor(tag)).toThrow(`There is no tag "${tag}".`)
})

const lock = (version: string, react: string) =>
  JSON.stringify({ version, packages: { '': { name: 'solara', version }, 'node_modules/react': { version: react } } })

test('a release changes its own version in the lock file, which is no other package', () => {
  expect(packagesIn(lock('1.0.0', '19.3.1'))).toBe(packagesIn(lock('1.1.0', '19.3.1')))
  expect(packagesIn(lock('1.0.0', '19.3.1'))).not.toBe(packagesIn(lock('1.0.0', '19.3.2')))
})
