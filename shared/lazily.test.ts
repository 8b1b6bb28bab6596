import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lazily } from './lazily.ts'

test('the value is made once, at the first call', () => {
  let made = 0
  const value = lazily(() => ({ number: (made += 1) }))
  expect(made).toBe(0)
  expect([value(), value()]).toEqual([{ number: 1 }, { number: 1 }])
})

const makesFormatter = (source: string) => /^(?:export )?const \w+ = (?:await )?new Intl\./m.test(source)

test('no module of the server makes a formatter when it is loaded', () => {
  expect(makesFormatter("const time = new Intl.DateTimeFormat('en')")).toBe(true)
  expect(makesFormatter("const time = lazily(() => new Intl.DateTimeFormat('en'))")).toBe(false)
  const modules = globSync('{functions,shared}/**/*.ts', { exclude: ['**/*.test.ts'] })
  expect(modules).not.toHaveLength(0)
  expect(modules.filter((path) => makesFormatter(readFileSync(path, 'utf8')))).toEqual([])
})
