import { expect, test, vi } from 'vitest'
import { problems } from '../../shared/problem.ts'
import { ApiError } from './api-error.ts'
import { maintenance, recordMaintenance, recordRefusal } from './maintenance.ts'

const refusal = (code: keyof typeof problems) =>
  new ApiError(problems[code].status, JSON.stringify({ code, message: problems[code].message, requestId: 'r' }))

test('responses begin and end maintenance; stored responses and other failures do neither', () => {
  const changed = vi.fn()
  const stop = maintenance.subscribe(changed)
  recordRefusal(refusal('try_again'))
  expect(maintenance.current()).toBe(false)
  recordRefusal(refusal('maintenance'))
  recordMaintenance({ maintenance: 'on', 'cache-control': 'no-store' })
  expect(maintenance.current()).toBe(true)
  expect(changed).toHaveBeenCalledTimes(1)
  recordMaintenance({ 'cache-control': 'public, max-age=60' })
  recordRefusal(refusal('sold_out'))
  expect(maintenance.current()).toBe(true)
  recordMaintenance({ 'cache-control': 'no-store' })
  expect(maintenance.current()).toBe(false)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
})
