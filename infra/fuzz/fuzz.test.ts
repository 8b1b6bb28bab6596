import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { configurationOf, localDocument } from './configuration.ts'

test('explains what to install when Schemathesis is missing, and exits with a code of its own', () => {
  const env = { ...process.env, SCHEMATHESIS: '/no/such/schemathesis' }
  const { status, stderr } = spawnSync(process.execPath, ['infra/fuzz/fuzz.ts'], { env, encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stderr).toContain('Fuzzing needs Python 3 and Schemathesis')
})

test('signs in with the cookie of the local server, and calls nothing that would end the session', () => {
  expect(JSON.parse(localDocument())).toMatchObject({
    components: { securitySchemes: { session: { name: 'session' } } },
  })
  expect(configurationOf('a.b')).toContain('[auth.openapi.session]\napi_key = "a.b"')
  expect(configurationOf('a.b')).toContain('"/api/auth/logout"')
  expect(configurationOf(undefined)).not.toContain('auth')
})
