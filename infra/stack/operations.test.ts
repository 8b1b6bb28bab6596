import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { at, idsOf, render, type Resources } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const alarmNames = (resources: Resources): string[] =>
  idsOf(resources, 'AWS::CloudWatch::Alarm').map((id) =>
    render(resources[id]?.Properties?.AlarmName).replace(/^Solara(-edge)?-/, ''),
  )

describe('the runbook', () => {
  test('has a heading for each alarm, and for nothing else', () => {
    const runbook = readFileSync(new URL('../RUNBOOK.md', import.meta.url), 'utf8')
    const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
    expect(headings.toSorted()).toEqual([...alarmNames(stack.resources), ...alarmNames(stack.edge ?? {})].toSorted())
  })

  test('is named by each alarm', () => {
    for (const resources of [stack.resources, stack.edge ?? {}])
      for (const id of idsOf(resources, 'AWS::CloudWatch::Alarm')) {
        const { AlarmName, AlarmDescription } = resources[id]?.Properties ?? {}
        const name = render(AlarmName).replace(/^Solara(-edge)?-/, '')
        expect(render(AlarmDescription)).toMatch(new RegExp(` See ${name} in infra/RUNBOOK\\.md\\.$`))
      }
  })
})

test('a sum of metrics has a value although one of them has none', () => {
  const expressions = idsOf(stack.resources, 'AWS::CloudWatch::Alarm').flatMap((id) =>
    [stack.resources[id]?.Properties?.Metrics ?? []].flat().flatMap((metric) => render(at(metric, 'Expression')) || []),
  )
  expect(expressions.length).toBeGreaterThanOrEqual(3)
  for (const expression of expressions)
    for (const [term] of expression.matchAll(/FILL\(\w+, 0\)|\b[a-z]\w*\b/g)) expect(term).toMatch(/^FILL\(/)
})

test('the saved queries search the log of the functions', () => {
  const queries = idsOf(stack.resources, 'AWS::Logs::QueryDefinition').map((id) => stack.resources[id]?.Properties)
  expect(queries).toHaveLength(7)
  for (const query of queries) {
    expect(render(query?.Name)).toMatch(/^Solara\//)
    expect(render(query?.LogGroupNames)).toMatch(/^<FunctionsLogs\w+>$/)
  }
})
