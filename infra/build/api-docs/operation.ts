import type { Json } from '../../../functions/service/openapi/schemas.ts'
import { fields, parameterList, type Schema } from './fields.ts'
import { escaped, inline, paragraphs } from './markup.ts'

/** An operation of the OpenAPI document. */
export type DocumentedOperation = {
  operationId: string
  summary: string
  description: string
  parameters: Json[]
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

/** Successes with their bodies, then the problems by status. */
function responseList(responses: DocumentedOperation['responses'], shared: Record<string, Response>): string {
  const rows = Object.entries(responses).map(([status, each]) => {
    const response = '$ref' in each ? shared[each.$ref.replace('#/components/responses/', '')] : each
    if (!response) throw new Error(`The document has no response for ${status}`)
    const body = Number(status) < 300 ? cookiesOf(response) + contentOf(response.content) : ''
    return `<dt><code>${status}</code></dt><dd>${paragraphs(response.description)}${headerNames(response)}${body}</dd>`
  })
  return `<dl class="responses">${rows.join('')}</dl>`
}

/** One operation, folded to its method, path and summary. */
export function operationSection(
  { method, path }: { method: string; path: string },
  operation: DocumentedOperation,
  shared: Record<string, Response>,
): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const breakable = escaped(path).replaceAll('/', '/<wbr>')
  return `<details class="operation" id="${operationId}">
<summary><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable}</code></h3><span class="summary">${inline(summary)}</span></summary>
<div class="body"><p>${inline(description)}</p>${part('Parameters', parameters.length > 0 ? parameterList(parameters) : '')}${part(
    'Body',
    requestBody
      ? (requestBody.description ? paragraphs(requestBody.description) : '') + contentOf(requestBody.content)
      : '',
  )}${part('Responses', responseList(responses, shared))}</div>
</details>`
}
