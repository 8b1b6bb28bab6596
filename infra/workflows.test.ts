import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { commandLineNames } from './context.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}.github/workflows/`
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }))

/** The names in the commands of a workflow that do not exist. */
function missingIn(text: string): string[] {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return [
    ...found(/npm run (?:--silent )?([\w:-]+)/g).filter((name) => !(name in scripts)),
    ...found(/npx --no-install ([\w-]+)/g).filter((name) => !existsSync(`${root}node_modules/.bin/${name}`)),
    ...found(/ -c (\w+)=/g).filter((name) => !commandLineNames.includes(name)),
    ...found(/uses: \.\/(\S+)/g).filter((path) => !existsSync(root + path)),
    ...found(/run: (\.\S+)/g).filter((path) => !existsSync(root + path)),
  ]
}

describe.each(workflows)('$name', ({ text }) => {
  test('runs commands that exist', () => {
    expect(missingIn(text)).toEqual([])
  })

  test('has no long-lived key, and every action is pinned to a commit', () => {
    expect(text).not.toMatch(/aws-access-key-id|AWS_SECRET_ACCESS_KEY|secrets\./)
    for (const [, action = ''] of text.matchAll(/uses: ([^.\s]\S+)/g)) expect(action).toMatch(/@[0-9a-f]{40}$/)
  })
})

test('a command that does not exist is found', () => {
  const text =
    'npm run no-such\nnpx --no-install no-such-tool deploy -c domain=x\nuses: ./no/such.yml\n  - run: .no/such'
  expect(missingIn(text)).toEqual(['no-such', 'no-such-tool', 'domain', 'no/such.yml', '.no/such'])
})

test('the deployments of a stage wait for each other, and prod for a tag', () => {
  const textOf = (name: string) => workflows.find((each) => each.name === name)?.text ?? ''
  expect(textOf('deploy-stage.yml')).toMatch(
    /concurrency:\n +group: deploy-\$\{\{ inputs\.stage \}\}\n +cancel-in-progress: false/,
  )
  expect(textOf('deploy-stage.yml')).toContain('environment: ${{ inputs.stage }}')
  const [, prod = ''] = textOf('deploy.yml').split('\n  prod:\n')
  expect(prod).toContain("if: github.ref_type == 'tag'")
  expect(textOf('deploy.yml').match(/needs: ci/g)).toHaveLength(2)
  expect(prod).not.toContain('--test-checkout')
})
