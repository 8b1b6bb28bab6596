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
  expect(queries).toHaveLength(7)
  for (const query of queries) {
    expect(render(query?.Name)).toMatch(/^Solara\//)
    expect(render(query?.LogGroupNames)).toMatch(/^<FunctionsLogs\w+>$/)
  }
})
