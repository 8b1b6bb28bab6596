import { expect, test } from 'vitest'
import { differences, type OpenApiDocument } from './differences.ts'
import { publishedOperations } from './operations.ts'
import type { Schema } from './schema.ts'

/** A document in OpenAPI's form that publishes the parameters in this folder, and more. */
function documentOf(change: (text: string) => string = (text) => text): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const { method, path, parameters } of Object.values(publishedOperations)) {
    const properties: Record<string, Schema> = 'properties' in parameters ? parameters.properties : {}
    const schema = { ...parameters, properties: { ...properties, locale: { type: 'string' } } }
    const operation =
      method === 'POST'
        ? { requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } } }
        : { parameters: Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema })) }
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return JSON.parse(change(JSON.stringify({ info: { version: 'test' }, paths }))) as OpenApiDocument
}

test('finds none in a document with the same parameters and others', () => {
  expect(differences(documentOf())).toEqual([])
})

test.each([
  ['"success_url"', '"success_uri"', 'create session.success_url is not published'],
  ['"hosted_page"]', '"hosted"]', /^create session.ui_mode: enum is .*"hosted"\], here .*"hosted_page"\]$/],
  [',"maxLength":200', '', 'create session.client_reference_id: maxLength is nothing, here 200'],
  ['"required":["line1"],', '', /^create session.payment_intent_data.shipping.address: required is nothing/],
  ['"quantity":{"type":"integer"}', '"quantity":{"type":"string"}', /^create session.line_items\[\].quantity: type/],
  ['"gte":', '"from":', 'list sessions.created, alternative 0.gte is not published'],
  ['/v1/disputes"', '/v2/disputes"', /^list disputes.payment_intent is not published/],
])('finds %s that became %s', (from, to, difference) => {
  const found = differences(documentOf((text) => text.replaceAll(from, to)))
  expect(found).toContainEqual(typeof difference === 'string' ? difference : expect.stringMatching(difference))
})
