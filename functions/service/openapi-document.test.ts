import { expect, test } from 'vitest'
import { operations } from '../../shared/calls.ts'
import { openApiDocument } from './openapi-document.ts'

test('every operation of the contract is in it, with its access, its key and its refusals', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, Record<string, unknown>>>
  for (const { path, method, operation } of operations) {
    const stated = paths[path]?.[method.toLowerCase()]
    expect(stated, `${method} ${path}`).toBeDefined()
    expect(stated?.['x-access'] ?? 'anyone').toBe(operation.access)
    expect(JSON.stringify(stated?.parameters).includes('Idempotency-Key')).toBe(operation.idempotencyKey ?? false)
    expect(Object.keys(stated?.responses ?? {})).toContain('503')
  }
})
