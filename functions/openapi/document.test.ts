import { expect, test } from 'vitest'
import { operations } from '../../shared/calls.ts'
import { openApiDocument } from './document.ts'
import published from './openapi.json' with { type: 'json' }

test('the published document is the contract: run `npm run openapi` when it is not', () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('every operation of the contract is in it, with its access, its key and its refusals', () => {
  const paths = published.paths as Record<string, Record<string, Record<string, unknown>>>
  for (const { path, method, operation } of operations) {
    const stated = paths[path]?.[method.toLowerCase()]
    expect(stated, `${method} ${path}`).toBeDefined()
    expect(stated?.['x-access'] ?? 'anyone').toBe(operation.access)
    expect(JSON.stringify(stated?.parameters).includes('Idempotency-Key')).toBe(operation.once ?? false)
    expect(Object.keys(stated?.responses ?? {})).toContain('503')
  }
})
