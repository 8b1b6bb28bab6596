import { expect, test } from 'vitest'
import { operations } from '../../shared/calls.ts'
import { openApiDocument } from './openapi-document.ts'

test('contains every operation of the contract with its access, idempotency key and problems', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, Record<string, unknown>>>
  for (const { path, method, operation } of operations) {
    const documented = paths[path]?.[method.toLowerCase()]
    expect(documented, `${method} ${path}`).toBeDefined()
    expect(documented?.['x-access'] ?? 'anyone').toBe(operation.access)
    expect(JSON.stringify(documented?.parameters).includes('Idempotency-Key')).toBe(operation.idempotencyKey ?? false)
    expect(Object.keys(documented?.responses ?? {})).toContain('503')
  }
})
