import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../../functions/service/openapi/document.ts'
import { operations } from '../../../shared/calls.ts'
import { exampleOf } from './example.ts'
import { fields, parameterList } from './fields.ts'
import { escaped, paragraphs } from './markup.ts'
import type { DocumentedOperation } from './operation.ts'
import { apiDocsPage } from './page.ts'

const page = apiDocsPage({ links: '<link rel="stylesheet" href="/assets/a.css">' })

test('shows every operation once, with its address and its summary', () => {
  const ids = [...page.matchAll(/<div class="body" id="(\w+)">/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(operations.length)
  expect(ids).toHaveLength(operations.length)
  for (const { path, method } of operations)
    expect(page).toContain(`${method}</span> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code>`)
})

test('gives each call an example, whose body the contract accepts', () => {
  const { paths } = openApiDocument()
  for (const { path, method, operation } of operations) {
    const each = paths[path]?.[method.toLowerCase()] as DocumentedOperation
    const schema = each.requestBody?.content['application/json']?.schema
    if (schema && operation.body)
      expect(() => v.parse(operation.body as v.GenericSchema, exampleOf(schema)), path).not.toThrow()
  }
  expect(page.match(/<h4>Example<\/h4>/g)).toHaveLength(operations.length)
  expect(page).toContain('curl -X POST &quot;$SITE/api/auth/login&quot; \\\n  -c cookies.txt')
  expect(page).toContain('curl &quot;$SITE/api/auth/user&quot; \\\n  -b cookies.txt')
})

test('says who may call in the summary, and a line of text in words', () => {
  expect(page).toContain('<span class="access">staff, unlocked</span>')
  expect(page).toContain('string, 1 to 120 characters, one line')
  expect(page).not.toContain('u2028')
})

test('needs no script and no inline style, which the Content-Security-Policy forbids', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/)
  expect(page).toContain('<link rel="stylesheet" href="/assets/a.css">')
})

test('shows a problem with its code and its message, and what a success has', () => {
  expect(page).toContain('<p><code>sold_out</code>: Someone else just bought this gift card.')
  expect(page).toContain('Headers: <code>Next-Cursor</code>')
  expect(page).toContain('Sets the session, the readable <code>member</code>')
  expect(page).not.toMatch(/undefined|\[object/)
})

test('describes fields by type, limits and pattern, also inside lists and objects that may be null', () => {
  const name = { type: 'string', minLength: 3, maxLength: 30, pattern: '^<[a-z]+$' }
  const inner = { type: 'object', required: ['name'], properties: { name } }
  const text = fields({
    type: 'object',
    properties: { list: { type: 'array', maxItems: 5, items: inner }, price: { type: 'number', multipleOf: 0.01 } },
  })
  expect(text.split('list of object, at most 5 items')).toHaveLength(2)
  expect(text).toContain('string, 3 to 30 characters')
  expect(text).toContain('&lt;[a-z]+$')
  expect(text).toContain('number, at most two decimals</span> <span class="optional">optional</span>')
  expect(fields({ anyOf: [inner, { type: 'null' }] })).toContain('object or null')
  expect(
    parameterList([{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }]),
  ).toContain(
    '<code class="name">id</code> <span class="place">path</span> <span class="type">string, uuid</span></li>',
  )
})

test('writes the Markdown of the document as HTML', () => {
  expect(paragraphs('**A** `<b>`.\n\nC & D\n')).toBe(
    '<p><strong>A</strong> <code>&lt;b&gt;</code>.</p><p>C &amp; D</p>',
  )
})
