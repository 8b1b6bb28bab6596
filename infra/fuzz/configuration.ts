import { openApiDocument } from '../../functions/service/openapi/document.ts'
import type { DemoAccount } from '../local/demo/accounts.ts'
import { dictionariesOf, type KnownValues } from './known-values.ts'

/** The operations that can end or replace the caller's session: every later request would be a visitor's. */
export const endsSession = [
  'POST /api/auth/admin-login',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/register',
  'DELETE /api/auth/sessions/{id}',
]

/** How requests are authenticated: not at all, with this session, or with an account that signs in again after each 401. */
export type Authentication = { session: string } | { account: DemoAccount } | undefined

/**
 * The document cannot state everything: a conforming request may still be refused with 400, because only the server can make a
 * cursor or a token, because fields depend on each other, or because of a field called `__proto__`.
 */
const common = `
checks.positive_data_acceptance.enabled = false

# Each row of an import has its own result: an invalid one does not refuse the others.
[[operations]]
include-path = "/api/admin/shop/import"
checks.negative_data_rejection.enabled = false

# A visitor does not register.
[auth]
auto-signup = false
`

const withSession = (session: string): string => `
[auth.openapi.session]
api_key = ${JSON.stringify(session)}
`

const withAccount = ({ username, password }: DemoAccount): string => `
[auth.dynamic.openapi.session]
path = "/api/auth/login"
payload = { username = ${JSON.stringify(username)}, password = ${JSON.stringify(password)} }
extract_from = "cookie"
extract_selector = "session"
`

/** The configuration of Schemathesis, in TOML. */
export function configurationOf(authentication: Authentication, known: KnownValues): string {
  const base = common + dictionariesOf(known)
  if (!authentication) return base
  return (
    base + ('session' in authentication ? withSession(authentication.session) : withAccount(authentication.account))
  )
}

/** The API document with the name that the session cookie has on one machine. */
export function localDocument(): string {
  const document = openApiDocument()
  document.components.securitySchemes.session.name = 'session'
  return JSON.stringify(document)
}
