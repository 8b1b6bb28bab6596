import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const makesFormatter = (source: string) => /^(?:export )?const \w+ = (?:await )?new Intl\./m.test(source)

test('no module of the server makes a formatter when it is loaded', () => {
  expect(makesFormatter("const time = new Intl.DateTimeFormat('en')")).toBe(true)
  expect(makesFormatter("const time = lazily(() => new Intl.DateTimeFormat('en'))")).toBe(false)
  const modules = globSync('{functions,shared}/**/*.ts', { exclude: ['**/*.test.ts'] })
  expect(modules).not.toHaveLength(0)
  expect(modules.filter((path) => makesFormatter(readFileSync(path, 'utf8')))).toEqual([])
})
