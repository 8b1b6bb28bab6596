import { openApiDocument } from '../../functions/service/openapi/document.ts'

/** They end the session of their caller: every later request would be refused. */
const endsSession = ['/api/auth/logout', '/api/auth/register']

/**
 * What the document cannot state: a request in its form may still be refused with 400, because only the server can make a
 * cursor or a token, because fields depend on each other, or because of a field called `__proto__`.
 */
const common = `
checks.positive_data_acceptance.enabled = false

# Each row of an import has its own result: an invalid one does not refuse the others.
[[operations]]
include-path = "/api/admin/shop/import"
checks.negative_data_rejection.enabled = false
`

const signedIn = (session: string): string => `
[[operations]]
include-path = ${JSON.stringify(endsSession)}
enabled = false

[auth.openapi.session]
api_key = ${JSON.stringify(session)}
`

/** The configuration of Schemathesis for a caller with this session, in TOML. */
export const configurationOf = (session: string | undefined): string =>
  common + (session === undefined ? '' : signedIn(session))

/** The API document with the name that the session cookie has on one machine. */
export function localDocument(): string {
  const document = openApiDocument()
  document.components.securitySchemes.session.name = 'session'
  return JSON.stringify(document)
}
