import { fc } from '@fast-check/vitest'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ForgottenAccount } from '../../../shared/accounts/recovery-schema.ts'
import { Username } from '../../../shared/accounts/schema.ts'
import { Decision } from '../../../shared/claims/schema.ts'
import { NewProduct } from '../../../shared/catalogue/new-product.ts'
import { emailAddress, optionalLine } from '../../../shared/text.ts'
import { jsonSchemaOf } from './schemas.ts'

type Text = { minLength?: number; maxLength?: number; pattern?: string; 'x-trimmed'?: true }

const textOf = (schema: v.GenericSchema): Text => jsonSchemaOf(schema, 'input')

const isDocumented = ({ minLength = 0, maxLength = Infinity, pattern = '' }: Text, text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text)

const texts: Record<string, v.GenericSchema> = {
  'an email address or a username': ForgottenAccount.entries.email,
  'an email address': emailAddress('Required'),
  'a username': Username,
  'an optional line': v.unwrap(optionalLine(20)),
  notes: v.unwrap(Decision.pipe[0].entries.adminNotes),
  'a description': NewProduct.pipe[0].entries.description,
}

/**
 * White space, control characters, and the characters of addresses and usernames. The document does not state what a kind drops
 * inside a text.
 */
const characters = ['a@b.co', 'ada', 'é', ...'aaAZ09.@-_+ \n\r\t\v\0\x1f\x7f\x85\u00a0\u2028\u3000'.split('')]
const anyText = fc
  .tuple(fc.string({ unit: fc.constantFrom(...characters), maxLength: 9 }), fc.constantFrom(0, 0, 18, 27, 250, 997))
  .map(([text, more]) => 'x'.repeat(more) + text)

const examples = ['ada', 'a@b.co']
  .flatMap((good) => [`${good}\r`, ` ${good}`, `${good}\0`, `\t${good}\n`, `\ufeff${good}`, '\n'])
  .map((text): [string] => [text])

/** A text on which the contract and the document disagree, if there is one. */
function disagreement(schema: v.GenericSchema, documented: Text): string | undefined {
  const agrees = (text: string) => v.is(schema, text) === isDocumented(documented, text)
  return fc.check(fc.property(anyText, agrees), { numRuns: 2_000, examples }).counterexample?.[0]
}

test.each(Object.entries(texts))(
  '%s is documented exactly as it is accepted, white space included',
  (_name, schema) => {
    const documented = textOf(schema)
    expect(documented['x-trimmed']).toBe(true)
    expect(disagreement(schema, documented)).toBeUndefined()
  },
)

test('a pattern that leaves out the white space is noticed', () => {
  const schema = emailAddress('Required')
  const documented = textOf(schema)
  const pattern = documented.pattern?.replaceAll(String.raw`\s*`, '')
  expect(disagreement(schema, { ...documented, ...(pattern && { pattern }) })).toBe('a@b.co\r')
})

test('a text that is not trimmed is not marked', () => {
  expect(textOf(v.pipe(v.string(), v.minLength(1), v.regex(/^[a-z]*$/)))).toEqual({
    type: 'string',
    minLength: 1,
    pattern: '^[a-z]*$',
  })
})
