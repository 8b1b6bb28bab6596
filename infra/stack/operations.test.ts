import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { idsOf, render } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

test('the saved queries search the log of the functions', () => {
  const queries = idsOf(stack.resources, 'AWS::Logs::QueryDefinition').map((id) => stack.resources[id]?.Properties)
  expect(queries).toHaveLength(4)
  for (const query of queries) {
    expect(render(query?.Name)).toMatch(/^Solara\//)
    expect(render(query?.LogGroupNames)).toMatch(/^<FunctionsLogs\w+>$/)
  }
})

test('the runbook names only queries that are saved', () => {
  const runbook = readFileSync(new URL('../RUNBOOK.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
  const named = [...runbook.matchAll(/(?:Run|with|and) "([a-z][^"]+)"/g)].map(([, name]) => `Solara/${name}`)
  const saved = idsOf(stack.resources, 'AWS::Logs::QueryDefinition').map((id) =>
    render(stack.resources[id]?.Properties?.Name),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !saved.includes(name))).toEqual([])
})
