import type { Json } from '../../../functions/service/openapi/schemas.ts'
import type { Access } from '../../../shared/route.ts'
import { curlOf } from './example.ts'
import { fields, parameterList, type Schema } from './fields.ts'
import { escaped, inline, paragraphs } from './markup.ts'

/** An operation of the OpenAPI document. */
export type DocumentedOperation = {
  operationId: string
  summary: string
  description: string
  parameters: Json[]
  security: Json[]
  'x-access': Access
  requestBody?: { description?: string; content: Content }
  responses: Record<string, Response | { $ref: string }>
}
type Content = Record<string, { schema?: Schema }>
export type Response = { description: string; headers?: Record<string, Json>; content?: Content }

const part = (title: string, content: string): string => (content ? `<h4>${title}</h4>${content}` : '')

const contentOf = (content: Content = {}): string =>
  Object.entries(content)
    .map(([media, { schema }]) =>
      media === 'application/json' && schema ? fields(schema) : `<p><code>${media}</code></p>`,
    )
    .join('')

/** The headers of a response that only some responses have. */
const headerNames = ({ headers = {} }: Response): string => {
  const names = Object.keys(headers).filter((name) => name !== 'X-Request-Id')
  return names.length > 0 ? `<p>Headers: ${names.map((name) => `<code>${escaped(name)}</code>`).join(', ')}</p>` : ''
}

function cookiesOf({ headers }: Response): string {
  const { description } = (headers?.['Set-Cookie'] ?? {}) as { description?: string }
  return description ? `<p>${inline(description)}</p>` : ''
}

/** What the summary says of who may call. Nothing for anyone. */
const accessNames: Record<Access, string> = {
  anyone: '',
  member: 'signed in',
  staff: 'staff',
  unlocked: 'staff, unlocked',
  admin: 'admin, unlocked',
  signed: 'signed by Stripe',
}

/** Successes with their bodies, then the problems by status. */
function responseList(responses: DocumentedOperation['responses'], shared: Record<string, Response>): string {
  // The introduction explains 405, which is about another method than the one of the operation.
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '405')
    .map(([status, each]) => {
      const response = '$ref' in each ? shared[each.$ref.replace('#/components/responses/', '')] : each
      if (!response) throw new Error(`The document has no response for ${status}`)
      const body = Number(status) < 300 ? cookiesOf(response) + contentOf(response.content) : ''
      return `<dt><code>${status}</code></dt><dd>${paragraphs(response.description)}${headerNames(response)}${body}</dd>`
    })
  return `<dl class="responses">${rows.join('')}</dl>`
}

/** Whether a success sets cookies. */
const setsCookies = (responses: DocumentedOperation['responses']): boolean =>
  Object.values(responses).some((each) => 'headers' in each && 'Set-Cookie' in (each.headers ?? {}))

function bodyOf({ requestBody }: DocumentedOperation): string {
  if (!requestBody) return ''
  return (requestBody.description ? paragraphs(requestBody.description) : '') + contentOf(requestBody.content)
}

/**
 * One operation, folded to its method, path and summary. The address with its id unfolds it, because the element with the id
 * is inside.
 */
export function operationSection(
  { method, path }: { method: string; path: string },
  operation: DocumentedOperation,
  shared: Record<string, Response>,
): string {
  const { operationId, summary, description, parameters, requestBody, responses, security } = operation
  const breakable = escaped(path).replaceAll('/', '/<wbr>')
  const access = accessNames[operation['x-access']]
  const body = requestBody?.content['application/json']?.schema
  const example = curlOf(method, path, { parameters, security, body, setsCookies: setsCookies(responses) })
  const parts = [
    `<p>${inline(description)} <a href="#${operationId}">Link to this call</a></p>`,
    part('Parameters', parameters.length > 0 ? parameterList(parameters) : ''),
    part('Body', bodyOf(operation)),
    part('Example', `<pre tabindex="0"><code>${escaped(example)}</code></pre>`),
    part('Responses', responseList(responses, shared)),
  ]
  return `<details class="operation">
<summary><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable}</code></h3>${access && ` <span class="access">${access}</span>`}<span class="summary">${inline(summary)}</span></summary>
<div class="body" id="${operationId}">${parts.join('')}</div>
</details>`
}
