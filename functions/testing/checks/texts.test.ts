import * as v from 'valibot'
import { expect } from 'vitest'
import { operations } from '../../../shared/calls.ts'
import { api } from '../../../shared/api.ts'
import { textKinds } from '../../../shared/text.ts'
import { invariant, withContract } from '../faults/broken-variants.ts'
import { actionsOf, fieldsOf, type Field } from './schema-fields.ts'

const kinds = new Set<unknown>(Object.values(textKinds))
const lengths = Array.from({ length: 60 }, (_, index) => index + 1)

/** Whether people may type in it: it takes letters that have several spellings, unlike a program's ids and tokens. */
const isTyped = ({ schema }: Field): boolean =>
  lengths.some((length) => v.is(schema as unknown as v.GenericSchema, 'é'.repeat(length)))

const foldsOf = ({ schema }: Field): unknown[] =>
  actionsOf(schema).flatMap(({ type, operation }) => (type === 'fold' ? [operation] : []))

const { entries } = api['shop/purchase'].POST.body
const takesAlso = (schema: v.GenericSchema) =>
  withContract('shop/purchase', 'POST', { body: v.object({ ...entries, note: schema }) })

invariant('every text that people type has the form of one kind', {
  async holds() {
    const fields = operations.flatMap(({ name, operation }) =>
      fieldsOf(operation).map((field) => ({ ...field, name: `${name} ${field.name}` })),
    )
    const used = new Set(fields.flatMap(foldsOf))
    const formless = fields.filter((field) => isTyped(field) && !foldsOf(field).some((fold) => kinds.has(fold)))
    expect(formless.map(({ name }) => name)).toEqual([])
    expect([...kinds].filter((kind) => !used.has(kind))).toEqual([])
  },
  broken: {
    'a text is only trimmed': takesAlso(v.optional(v.pipe(v.string(), v.maxLength(40), v.trim()))),
    'a text has a form of its own': takesAlso(
      v.pipe(
        v.string(),
        v.maxLength(40),
        v.transform((text) => text.normalize('NFD')),
      ),
    ),
    'a list has texts without a form': takesAlso(v.array(v.pipe(v.string(), v.maxLength(5)))),
  },
})
